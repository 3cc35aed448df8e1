"""Words that would hurt a careless page: each sets `window.hurt`, breaks out, or confuses."""

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
)
