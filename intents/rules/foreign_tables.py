"""What customers who write English or Portuguese say to a shop, as data: each phrase with the
Spanish that rules read. Closed classes only - what is asked, wanted, counted and answered - and the
names of common goods, which emoji have as well."""

ENGLISH = """
    hello there = hola; hello = hola; hi there = hola; hi = hola; hey = hola
    good morning = buenos dias; good afternoon = buenas tardes; good evening = buenas noches
    thank you so much = muchas gracias; thank you very much = muchas gracias; thank you = gracias
    thanks a lot = muchas gracias; thanks = gracias; goodbye = hasta luego; bye = chao
    no thanks = no gracias; no thank you = no gracias
    yes please = si por favor; yes = si; yeah = si; yep = si; sure = si; please = por favor
    confirm = confirmo; i confirm = confirmo; that's all = eso es todo; thats all = eso es todo
    that is all = eso es todo; nothing else = nada mas
    i would like to order = quiero; i would like to have = quiero; i would like to = quiero
    i would like = quiero; i'd like to order = quiero; i'd like to have = quiero; i'd like = quiero
    i want to order = quiero; i want to buy = quiero; i want to = quiero; i want = quiero
    i need = quiero; i'll have = quiero; i will have = quiero; i'll take = quiero
    can i have = quiero; can i get = quiero; could i have = quiero; could i get = quiero
    give me = dame; send me = mandame; we want = quiero; we would like = quiero
    add = agrega; remove = quita; take off = quita
    do you have = tienen; have you got = tienen; do you sell = venden; you have = tienen
    is there any = hay; are there any = hay; is there = hay; are there = hay
    what do you have = que tienen; what do you sell = que tienen
    show me the menu = quiero ver el menu
    the menu = el menu; menu = menu
    how much is it in total = cuanto es en total; what is the total = cuanto es el total
    what's the total = cuanto es el total; passion fruit juice = maracuyá; passion fruit = maracuyá
    how much is it = cuanto cuesta; how much is the = cuanto cuesta el; how much is = cuanto cuesta
    how much are the = cuanto cuestan los; how much are = cuanto cuestan
    how much does it cost = cuanto cuesta; how much does = cuanto cuesta
    how much do = cuanto cuestan
    how much for = cuanto cuesta; how much = cuanto; the price of = el precio de; price = precio
    cost = cuesta; what is the price of = cuanto cuesta
    do you deliver to = hacen envios a; do you deliver = hacen envios
    do you ship to = hacen envios a
    do you ship = hacen envios; delivery = delivery; shipping = envio
    where are you located = donde estan; where are you = donde estan; your address = su direccion
    what time do you open = a que hora abren; what time do you close = a que hora cierran
    when do you open = a que hora abren; when do you close = a que hora cierran
    are you open = estan abiertos; opening hours = horario
    how can i pay = como puedo pagar; how do i pay = como pago; can i pay with = puedo pagar con
    can i pay by = puedo pagar con; can i pay = puedo pagar; do you accept = aceptan
    do you take = aceptan; credit card = tarjeta; card = tarjeta; cash = efectivo
    where is my order = donde esta mi pedido; cancel my order = cancela mi pedido
    cancel the order = cancela el pedido; cancel it = cancelalo; my order = mi pedido
    i already paid = ya pague; i paid = ya pague; i have paid = ya pague; i've paid = ya pague
    talk to = hablar con; speak to = hablar con; talk with = hablar con; speak with = hablar con
    talk to a person = hablar con una persona; speak to a person = hablar con una persona
    talk to someone = hablar con alguien; speak to someone = hablar con alguien
    speak with someone = hablar con alguien; a human = una persona; a real person = una persona
    discount = descuento; cheaper = mas barato; the cheapest = el mas barato
    recommend = recomiendas
    what do you recommend = que me recomiendas
    one = uno; two = dos; three = tres; four = cuatro; five = cinco; six = seis; seven = siete
    eight = ocho; nine = nueve; ten = diez; a dozen = una docena; half a dozen = media docena
    large = grande; big = grande; medium = mediano; small = pequeño
    and = y; with = con; without = sin; of = de; for = para; the = el; an = un; more = mas
    pick up = recoger; today = hoy; tomorrow = mañana
    english = ingles; do you speak english = en español
"""

PORTUGUESE = """
    olá = hola; oi = hola; bom dia = buenos dias; boa tarde = buenas tardes
    boa noite = buenas noches
    muito obrigado = muchas gracias; muito obrigada = muchas gracias; obrigado = gracias
    obrigada = gracias; tchau = chao; sim por favor = si por favor; sim = si
    não obrigado = no gracias
    não obrigada = no gracias; não = no
    eu gostaria de = quiero; gostaria de pedir = quiero; gostaria de = quiero; eu quero = quiero
    quero pedir = quiero; quero = quiero; queria = quiero; me dá = dame; me vê = dame
    vou querer = quiero; só isso = eso es todo; é só isso = eso es todo
    vocês têm = tienen; vocês tem = tienen; voces tem = tienen; você tem = tienen; tem = tienen
    têm = tienen; o que vocês têm = que tienen; o que vocês tem = que tienen
    cardápio = menu; cardapio = menu; o cardápio = el menu
    quanto custa o = cuanto cuesta el; quanto custa a = cuanto cuesta la
    quanto custa = cuanto cuesta
    quanto custam = cuanto cuestan; quanto é o = cuanto cuesta el; quanto é = cuanto cuesta
    quanto fica = cuanto es; quanto = cuanto; preço = precio; preco = precio
    vocês entregam em = hacen envios a; vocês entregam = hacen envios; entregam em = hacen envios a
    entregam = hacen envios; fazem entrega em = hacen envios a; fazem entrega = hacen envios
    fazem entregas = hacen envios; onde vocês ficam = donde estan; onde fica = donde queda
    onde ficam = donde estan; onde estão = donde estan; endereço = direccion
    que horas abre = a que hora abren; que horas abrem = a que hora abren
    que horas fecha = a que hora cierran; que horas fecham = a que hora cierran
    como posso pagar = como puedo pagar; como pago = como pago; aceitam cartão = aceptan tarjeta
    aceitam = aceptan; cartão = tarjeta; dinheiro = efectivo
    onde está meu pedido = donde esta mi pedido
    cadê meu pedido = donde esta mi pedido; cancelar meu pedido = cancela mi pedido
    cancela meu pedido = cancela mi pedido; cancele meu pedido = cancela mi pedido
    meu pedido = mi pedido; já paguei = ya pague; ja paguei = ya pague
    qual é o mais barato = cual es el mas barato; qual é = cual es; qual = cual
    falar com uma pessoa = hablar con una persona; falar com alguém = hablar con alguien
    desconto = descuento; mais barato = mas barato; o que você recomenda = que me recomiendas
    um = un; uma = una; dois = dos; duas = dos; três = tres; quatro = cuatro; cinco = cinco
    seis = seis
    sete = siete; oito = ocho; nove = nueve; dez = diez; meia dúzia = media docena
    pequeno = pequeño; e = y; com = con; sem = sin; mais = mas; hoje = hoy; amanhã = mañana
"""

OWN = {
    "en": """hello hi hey thanks thank you your yes please want would like need have has do does is
        are can could how what where when much many the this that of and with without for give order
        juice juices deliver ship price menu good morning afternoon evening cancel my i'd i'll me i
        to pay paid open close english speak talk someone person large medium small one two three
        four five six seven eight nine ten""",
    "pt": """qual oi ola obrigado obrigada voce voces tem sim nao quero queria gostaria quanto custa
        custam um uma dois duas quatro com sem meu minha bom boa dia tarde noite suco sucos cardapio
        preco onde fica ficam aceitam cartao dinheiro entregam fazem mais muito ja paguei horas
        fecha abre pessoa falar isso eu vou pequeno hoje amanha pra""",
}
"""Words of each language by which it is told; folded."""
SHARED = {
    "en": "me no my to a delivery menu order has hay i price card",
    "pt": """tem com sem dia tarde noite horas abre quanto fica mais quero queria custa ficam hoje
        isso vou pra""",
}
"""Of those, what Spanish writers write or mistype as well: they tell nothing alone."""
SPANISH = """el los las un una unos unas y con quiero hola gracias muy donde hay buenas buenos
    tienen tienes dame deme del al que es son esta estan por para favor cuanto cuesta puedo puede si
    de la lo mi su se te le les nos mas pero como cuando porque tengo necesito mandame ponme
    agrega"""

GOODS = """
    mango = mango mangos | manga mangas | 🥭
    piña ananá = pineapple pineapples | abacaxi abacaxis | 🍍
    frutilla fresa = strawberry strawberries | morango morangos | 🍓
    naranja china = orange oranges | laranja laranjas | 🍊
    plátano banana guineo banano = banana bananas | banana bananas | 🍌
    sandía patilla = watermelon watermelons | melancia melancias | 🍉
    manzana = apple apples | maçã maçãs | 🍎
    uva = grape grapes | uva uvas | 🍇
    limón = lemon lemons | limão limões | 🍋
    durazno melocotón = peach peaches | pêssego pêssegos | 🍑
    cereza = cherry cherries | cereja cerejas | 🍒
    coco = coconut coconuts | coco cocos | 🥥
    kiwi = kiwi kiwis | kiwi kiwis | 🥝
    palta aguacate = avocado avocados | abacate abacates | 🥑
    zanahoria = carrot carrots | cenoura cenouras | 🥕
    tomate jitomate = tomato tomatoes | tomate tomates | 🍅
    maracuyá parchita chinola = passionfruit passionfruits | maracujá maracujás |
    papaya lechosa = papaya papayas | mamão mamões |
    jugo zumo = juice juices | suco sucos | 🧃
    batido licuado = smoothie smoothies shake shakes | vitamina vitaminas |
    ensalada = salad salads | salada saladas | 🥗
    café = coffee coffees | café cafés | ☕
    té = tea teas | chá chás | 🍵
    agua = water waters | água águas | 💧
    leche = milk | leite | 🥛
    cerveza = beer beers | cerveja cervejas | 🍺
    pizza = pizza pizzas | pizza pizzas | 🍕
    hamburguesa = hamburger hamburgers burger burgers | hambúrguer hambúrgueres | 🍔
    empanada salteña = turnover turnovers | empada empadas | 🥟
    taco = taco tacos | taco tacos | 🌮
    burrito = burrito burritos | burrito burritos | 🌯
    pan = bread breads | pão pães | 🍞
    queso = cheese | queijo | 🧀
    pollo = chicken | frango | 🍗
    torta pastel = cake cakes | bolo bolos | 🍰
    helado = icecream | sorvete sorvetes | 🍦
    huevo = egg eggs | ovo ovos | 🥚
    miel = honey | mel | 🍯
    azúcar = sugar | açúcar |
    hielo = ice | gelo | 🧊
"""
