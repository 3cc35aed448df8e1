"""Words that would hurt a careless page: each sets `window.hurt`, breaks out, or confuses."""

from playwright.sync_api import Page

TEXTS = (
    "<script>window.hurt=1</script>",
    "<img src=x onerror=window.hurt=1>",
    '"><svg onload=window.hurt=1>',
    "</script><script>window.hurt=1</script>",
    "<a href='javascript:window.hurt=1'>hola</a>",
    "<iframe srcdoc='<script>parent.hurt=1</script>'></iframe>",
    "*<b onmouseover=window.hurt=1>negrita</b>*",
    "{{constructor.constructor('window.hurt=1')()}} ${window.hurt=1} {% debug %}",
    "&lt;script&gt; &amp; &#60;b&#62;",
    "<form action=/simulator/><input name=x></form>",
    "<style>*{display:none}</style>",
    "__proto__ constructor toString",
    "<svg><animate onbegin=window.hurt=1 attributeName=x dur=1s></svg>",
    "<details open ontoggle=window.hurt=1>más</details>",
    "<input autofocus onfocus=window.hurt=1>",
    "<math><mtext><style><!--</style><img title='--&gt;&lt;img src=1 onerror=window.hurt=1&gt;'>",
    "<div hx-get=/console/ hx-trigger=load hx-on:load=window.hurt=1>x</div>",
    "<base href=https://mala.test/><meta http-equiv=refresh content=0;url=https://mala.test/>",
    "<object data=javascript:window.hurt=1></object><embed src=javascript:window.hurt=1>",
    "' autofocus onfocus='window.hurt=1' x='",
    'javascript:window.hurt=1//https://mala.test/"onmouseover=window.hurt=1',
    'https://mala.test/?"onclick=window.hurt=1 x=y',
    "--><script>window.hurt=1</script><!--",
    "\u202e<script>window.hurt=1</script>\u202c",
    "%3Cscript%3Ewindow.hurt=1%3C/script%3E \\u003cscript\\u003ewindow.hurt=1",
)

NAMES = tuple(text for text in TEXTS if len(text) <= 60)
"""Those that fit where a name fits."""

FILE_NAMES = (
    "<img src=x onerror=window.hurt=1>.pdf",
    '"><svg onload=window.hurt=1>.pdf',
    "recibo' onmouseover='window.hurt=1.pdf",
)

_BORN = r"""
() => [...document.querySelectorAll('*')].filter((one) =>
  one.matches('object, embed, math, animate, base, iframe, [http-equiv=refresh], input[name=x]')
  || [...one.attributes].some(({ name, value }) =>
    (/^(hx-)?on|srcdoc/.test(name) && /hurt/.test(value))
    || (/^(src|href|action|data)$/.test(name) && /^javascript:/i.test(value)))
  || (one.matches('script:not([type="application/json"]), style')
    && /hurt|display:none}/.test(one.textContent))
  || (one.matches('b, details') && /^(negrita|más)$/.test(one.textContent.trim()))
).map((one) => one.outerHTML.slice(0, 120))
"""


def born(page: Page) -> list[str]:
    """Elements and attributes of the page that were made from hostile words."""
    found: list[str] = page.evaluate(_BORN)
    return found
