"""Real words that must never be taken for a misspelling of something on the menu.

A typo of "matcha" is "mtcha"; "mate" is another product. No list is complete, but the words
that stand one letter from common product names are few, and most of them are food.
"""

from intents.rules.text import sound

_FOODS = """
aceite aceituna aceitunas achiote acai aguacate aguacates agua aguas ajo ajos ají albahaca alfajor
alfajores algarrobina almendra almendras anana ananas anis apio arandano arandanos arepa arepas
arroz arveja atun avena avellana avellanas azucar bacon bagel banana bananas banano banano batata
batido batidos berenjena beterraga betabel bizcocho bizcochos bollo bollos bolleria boniato brownie
brownies buñuelo burger burrito burritos cacahuate cacao cafe cafes cafeina calabaza calamar
caldo camaron camote canela caña cappuccino capuccino caramelo caramelos carambola carne carnes
cebolla cerdo cereal cereales cereza cerezas cerveza cervezas ceviche chaya cheesecake chia
chicha chicharron chicle chile chiles chilcano china chinola chirimoya chocolate chocolates
choclo chorizo choripan churro churros cilantro ciruela ciruelas coca coco cocos cocada cola colas
colageno copoazu cordero crema cremas crepa crepe croissant croqueta cuñape curry damasco dona
donas
dulce dulces durazno duraznos elote empanada empanadas ensalada ensaladas espinaca esparrago
espresso expreso fideo fideos filete flan flanes frambuesa frambuesas frappe fresa fresas frejol
frijol frijoles fruta frutas frutilla frutillas galleta galletas garbanzo gaseosa gaseosas gelatina
gelato granada granadilla granola guanabana guaraná guaraná guarana guayaba guayabas guineo
guindilla
hamburguesa hamburguesas harina helado helados hierbabuena higo higos hongo hongos horchata
huevo huevos infusion jamaica jamon jarabe jengibre jugo jugos kale kefir ketchup kiwi kiwis
kombucha
lasaña latte leche leches lechosa lechuga lenteja lentejas licor licuado licuados lima limas limon
limones limonada limonadas locoto lomo lucuma lulo maca macadamia machaca maiz majo malta malteada
mamey mamon mandarina mandarinas manga mango mangos mani manises manjar manteca mantequilla manzana
manzanas manzanilla maracuya maracuyas margarina marisco masa masaco matcha mate mates mayonesa
mazorca
melocoton melocotones melon melones membrillo menta merengada merengue mermelada merluza miel
milanesa
milanesas milkshake milo mocha moca mochi mole mora moras morcilla mortadela mostaza mote muffin
muffins naranja naranjas naranjada naranjilla natilla nectarina nispero noni nopal nuez nueces
ñoquis oliva oregano ostra pacay palta paltas palmito pan panes papa papas papaya papayas parchita
parrilla pasta pastas pastel pasteles pasas patata pavo pepino pepinos pera peras perejil pescado
picada pimiento pimienta piña piñas pionono pistacho pistachos pitahaya pitahayas pitaya pizza
pizzas
platano platanos pollo pollos polvo pomelo ponche popcorn poroto postre postres pozole pringles
puerro pulpo pupusa pure quesadilla quesillo queso quesos quinoa quinua rabano ravioles refresco
refrescos remolacha repollo res ron rosquilla sal salchicha salchipapa salchipapas salmon salsa
salsas
salteña salteñas sandia sandias sandwich sanguche sesamo seta seitan smoothie smoothies soda sodas
soja
somo soya sopa sopas sorbete stevia sushi tacos taco tallarin tamal tamales tamarindo tapioca tarta
tartas te tequeño tequeños tequila tinto tocino tofu tomate tomates toronja torta tortas tortilla
tortillas tostada tostadas trigo trucha tumbo tuna turron uva uvas vainilla vinagre vino vinos
vodka
whisky yerba yogur yogurt yuca yucas zanahoria zanahorias zapallo zapote zarzamora
arginina bcaa barrita beta cafeina carnitina caseina cetona citrulina colageno creatina creatinas
curcuma electrolitos enzima fibra gainer ganador glicina glucosa glutamina guante guantes inositol
isolate lecitina leucina lisina magnesio maltodextrina melatonina minerales multivitaminico omega
potasio pre preentreno probiotico proteina proteinas quemador resveratrol ribosa shaker shakers
spirulina espirulina taurina tiamina tribulus vitamina vitaminas whey zinc
"""

# What other shops sell: clothes, tools, medicines, things for animals and the house.
_GOODS = """
abrigo anillo aretes blusa blusas bolso botas botin boxer bufanda buzo calcetines calza calzas
camisa
camisas camiseta camisetas campera cartera casaca chaleco chalina chamarra chaqueta chompa cinto
corbata corpiño falda gorra gorro jean jeans jogger lentes leggins medias mochila musculosa ojotas
pantalon pantalones pantuflas pijama polera pollera polo remera remeras sandalias short shorts
sueter
sweater tenis vestido vestidos zapatillas zapatos
alicate amoladora arandela arandelas barniz bisagra bisagras brea broca brocas cable candado
cemento
cerradura cincel clavo clavos codo destornillador desarmador enchufe escalera espatula flexometro
foco grapas ladrillo ladrillos lija llave linterna madera malla manguera martillo pala perno pernos
pegamento pico pinza pinzas pintura rodillo serrucho silicona sierra taladro tarugo teflon thinner
tornillo tornillos tuerca tuercas tubo varilla yeso
acetaminofen algodon amoxicilina antibiotico aspirina azitromicina curitas diclofenaco enalapril
gasa
ibuprofeno insulina jarabe jeringa jeringas ketorolaco loratadina losartan mascarilla metformina
naproxeno omeprazol pañal pañales paracetamol pastillas pomada preservativos sertralina suero
termometro toallitas vendas
alimento alpiste arnes bozal collar comedero correa croquetas juguete juguetes pipeta
cloro desinfectante detergente escoba esponja jabon lavandina lejia papel-higienico servilleta
shampoo suavizante trapeador trapo vela velas
apio betarraga brocoli coliflor espinaca kion lechuga mandarina mandarinas nabo pepino pepinos
perejil
pimenton poro porotos puerro rabano repollo rocoto rucula vainitas yuca zanahoria zanahorias
lactal arabe pebete
"""

_EVERYDAY = """
abajo abierto abre abril acaba acaso acepta aceptan acuerdo adentro adios agosto ahi ahora aire
algo
alguien alguno alla alta alto amarillo amigo amiga amor ancho anda anoche antes año años apenas
aqui
arriba arte asado asi atencion aun auto aviso ayer ayuda azul baja bajo balde banco banda baño bar
barato barrio base basta bata bebe bella bello beso bien blanco blanca boca boda bola bolsa bomba
bonita bonito bota broma buena bueno busca caja cajas calma calle cama cambio camino campo cara
cariño
caro carro carta casa casas casi caso causa celular cena centro cerca cerrado chau chica chico
chino
chinos cierto cinta cita claro clase cliente coche cocina coge colega collar color come comida como
compra compras con consulta copa corazon corta corto cosa cosas cuadra cual cuando cuenta cuello
cuerpo dato datos debe decir dedo deja demas dentro dia dias diario dice dinero dios dire directo
disco disculpa doble doctor dolor domingo don donde dueño duda edad ella ellos enero entre era esa
ese
eso esta este esto error envio fecha feliz feria fiel fiesta fila final foto fotos frente fria frio
fuego fuera fuerte gana ganas gato gente gracias gran grande grupo guapa gusto hasta hermana
hermano
hija hijo hijos hola hombre hora horas hoy idea igual isla jabon jefa jefe joven jueves julio junio
lado lago lana largo larga lata leal leer libra libre libro linda lindo linea lista listo litro
llama
llave lluvia local loco luego lugar lunes luz madre mama manda manera mano manos manta mañana mapa
mar
marca marcha martes marzo mas matar mayo mayor medio mejor menor menos menu mercado mes mesa meses
metro mia miercoles mil minuto mira mismo moda modo momento mona mono monto moto mucha mucho muerte
mujer mundo nada nadie necesito negro nene nena nevera niña niño niños noche nombre normal nota
novia
novio nube nuevo nunca obra ocho oferta oficina ojala ojo ojos orden otra otro padre paga pago pais
palabra palo papel papi paquete para pareja parque parte pasa paseo paso pata patio pausa paz
pedido
pelo pena peor perdon pero perro persona peso piso placer plata plato playa plaza plazo poco pobre
poder porque precio prima primo primera prisa prueba puente puerta puesto punto quien rama rato
razon
recibo reina rico rica rio rojo rojas ropa rosa ruta sabado sabe sabor saco sala salud sangre seco
seda
seguro semana señor señora ser serio si siempre siglo silla simple sirve sobre sol sola solo sombra
somos son suave suelo sueño suerte suma sur tal talla también tanto tapa tarde tarjeta taxi taza
teja
tema tela tengo tia tiempo tienda tierra tinta tipo toda todo todos toma tono tonta torre total
trago
traje trato tren turno tus ultima ultimo unico usted vaca vale valor vaso vecina vecino vela venta
ver
vera verano verdad verde vez viaje vida vieja viejo viento viernes villa vista vivo vos voz vuelta
vuelto yerno zapato zona mancha macho marcha mecha macheta
"""


def _heard(words: str) -> frozenset[str]:
    return frozenset(sound(word) for word in words.split())


FOODS = _heard(_FOODS) | _heard(_GOODS)
REAL = FOODS | _heard(_EVERYDAY)

# One thing under several names, from country to country. Used only when the word itself is not
# on the menu; brand names and near cousins (manga, mango) have no place here.
_SAME = (
    "maracuya chinola parchita",
    "palta aguacate",
    "fresa frutilla",
    "durazno melocoton",
    "piña anana ananas",
    "banana banano guineo platano cambur",
    "papaya lechosa",
    "mani cacahuate cacahuete",
    "choclo elote",
    "camote batata boniato",
    "beterraga remolacha betabel betarraga",
    "toronja pomelo",
    "zapallo calabaza auyama",
    "pitahaya pitaya",
    "jugo zumo jugito juguito",
    "pequeño pequeña chico chica chiquito chiquita peque personal",
    "mediano mediana median medio",
    "grande grandote grandota grand xl",
    "sandwich sanguche sandwiche emparedado sanduche sanwich",
    "proteina protein",
    "yogur yogurt yogurth",
    "chocolate choco choc",
    "vainilla vanilla",
    "cafe coffee",
    "cerveza birra chela",
    "zapatillas tenis zapas championes",
    "buzo sudadera hoodie buso",
    "campera chaqueta chamarra casaca",
    "pollera falda",
    "cinturon cinto correa",
    "foco bombillo ampolleta bombilla",
    "destornillador desarmador",
    "mascarilla tapaboca tapabocas barbijo cubrebocas",
    "curitas banditas apositos",
    "capuchino cappuccino capuccino",
)


def _groups() -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for line in _SAME:
        group = _heard(line)
        for word in group:
            found[word] = found.get(word, frozenset()) | group
    return found


SYNONYMS = _groups()
