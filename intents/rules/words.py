"""The words an order is made of, as data: which phrase plays which part.

Phrases are written in ordinary Spanish and looked up by sound, so accents, k for qu and z for s
need no rows of their own; only spellings that sound different do. The longest phrase wins.
"""

from intents.rules.calendar_words import WEEKDAYS
from intents.rules.number_words import HOURS

_WEEKDAY = "; ".join(WEEKDAYS)
_LAST_WEEKDAY = "; ".join(f"el {day} pasado" for day in WEEKDAYS)
_O_CLOCK = "; ".join(
    ("a la una", *(f"a las {hour}" for hour in HOURS), *(f"tipo {hour}" for hour in HOURS))
)

# Verbs that order: every base takes every clitic below ("agrega", "agregame", "agregamelo").
CLITICS = (
    "",
    "me",
    "nos",
    "le",
    "les",
    "lo",
    "la",
    "los",
    "las",
    "te",
    "melo",
    "mela",
    "melos",
    "melas",
    "noslo",
    "noslos",
    "selo",
    "sela",
    "selos",
    "selas",
    "telo",
)

# Tú and vos commands and their polite questions. "No dame" is no negation: these forms never are.
ADD_COMMANDS = """
da dá dar daras pon pone poner agrega agregar añade añadir añadi suma sumar incluye incluir inclui
anota anotar apunta apuntar manda mandar envia enviar trae traer sirve servir prepara preparar
vender echa echar mete meter regala regalar aparta apartar separa separar reserva reservar guarda
guardar alista alistar haz hacer despacha despachar pasa pasar alcanza alcanzar facilita consigue
encarga coloca colocar manda
"""

# The polite question of those verbs orders only behind "me" or "nos": "¿me vendes dos?" against
# "¿vendes jugos?".
ADD_POLITE = """
das dan pones ponen agregas agregan añades añaden sumas suman incluyes anotas anotan apuntas
apuntan
mandas mandan envias envian traes traen sirves sirven preparas preparan vende vendes venden echas
echan metes regalas regalan apartas apartan separas separan reservas guardas alistas hace haces
hacen
despachas despachan pasas pasan alcanzas alcanzan facilitas colocas vendés hacés ponés traés das
"""

# Usted commands and subjunctives: an order by themselves ("agregue dos"), its contrary after "no".
ADD_SUBJUNCTIVES = """
de des den ponga pongas pongan agregue agregues agreguen añada añadas sume sumes incluya incluyas
anote anotes apunte apuntes mande mandes manden envie envies traiga traigas sirva sirvas prepare
prepares venda vendas eche eches meta metas regale regales aparte apartes separe separes reserve
reserves guarde guardes aliste haga hagas despache despaches pase pases considere consideres
"""

# First person: wishes and announcements.
ADD_WISHES = """
quiero; quero; qiero; kero; qro; kro; quieroo; qeiro; quisiera; kisiera; quisieramos; queremos;
deseo; desearia; deseamos; necesito; nesecito; necesitamos; necesitaria; ocupo; me gustaria;
nos gustaria; me encantaria; querria; queria; se me antoja; se me antojan; se me antojo; antojo;
me provoca; me provocan; voy a querer; vamos a querer; voy a llevar; vamos a llevar; voy a pedir;
vamos a pedir; voy a comprar; voy a ordenar; vamos a ordenar; voy a tomar; voy a ir con; llevo;
me llevo; llevamos; nos llevamos; llevare; llevaria; llevaremos; pido; pediria; pedire; pedimos;
encargo; te encargo; le encargo; les encargo; compro; compraria; comprare; ordeno; tomo; tomare;
tomaria; mando a pedir; ando queriendo; ando buscando pedir; me anoto con; me apunto con;
tengo ganas de; tengo antojo de; tengo ganas de un;
me quedo con;
va a ser; van a ser; vamos con; va para mi; antojame; se puede agregar; se puede añadir;
se puede sumar; se podria agregar; puedo agregar; por que no me agregas; por que no me pones;
por que no me das; por que no me mandas;
xq no me agregas; xq no me pones; xq no me das; xq no me mandas; hazme el favor de;
haceme el favor de
"""

# "La llevo": the object was named before.
ADD_POINTING = """
lo llevo; la llevo; los llevo; las llevo; me lo llevo; me la llevo; me los llevo; me las llevo;
lo compro; la compro; los compro; las compro; lo pido; la pido; los pido; las pido; lo quiero;
la quiero; los quiero; las quiero
"""

# What follows a wish without being a new order; alone in a line it orders too.
ADD_INFINITIVES = """
pedir pedirte pedirle pedirles pedirlo comprar comprarte comprarle comprarles llevar llevarme
ordenar encargar encargarte encargarle adquirir solicitar tomar
"""

ADD_WEAK = (
    "son; seria; serian; vendrian siendo; van; va; tambien; pedido; mi pedido; el pedido; orden"
)

# Adding even after "mejor" and even where something is already there.
ADD_MORE_VERBS = """
agrega agregas agregar agregá añade añades añadir suma sumas sumar incluye incluir mete
"""

SET_PHRASES = """
que sea; que sean; q sea; q sean; que fueran; que fuera; que queden; que quede; que me queden;
ahora son; ahora serian; ahora sean; al final son; al final serian; al final seran; sean; en total;
en total serian; en total son; son en total; serian en total; total de; sino; si no que;
si no mas bien;
mejor que sean; mejor que sea; mas bien; mejor solo; al final solo; al final quiero; al final dame;
al final;  seran mejor; que se queden en; en realidad;
en realidad son; en realidad quiero; eran; era
"""
SET_BASES = """
deja deje dejas dejar dejá deje dejes
"""
CHANGE_BASES = """
cambia cambie cambias cambiar cambien modifica modifique modificar modificas corrige corrija
corregir corregi actualiza actualice actualizar ajusta ajuste ajustar edita edite editar
reemplaza reemplace reemplazar remplaza remplazar sustituye sustituir sustitui canjea canjear
"""
UP_BASES = "sube suba subir subi aumenta aumente aumentar aumentas incrementa incrementar"
DOWN_BASES = """
baja baje bajar baja reduce reduzca reducir reduci disminuye disminuir resta reste restar rebaja
descuenta descuente descontar
"""
REMOVE_BASES = """
quita quite quitas quitar quiten quites saca saque sacas sacar saques elimina elimine eliminar
eliminas
borra borre borrar borras retira retire retirar remueve remover remueva descarta descartar suprime
suprimir anula anule anular cancela cancele cancelar tacha excluye excluir
"""
REMOVE_PHRASES = """
ya no quiero; ya no quisiera; ya no voy a querer; ya no voy a llevar; ya no llevo; no voy a querer;
no voy a llevar; ya no; ya no va; ya no van; olvida; olvidate de; olvidate del; olvidese de;
olvide;
ya no me des; ya no me pongas; ya no me mandes; dejemos fuera; deja fuera; fuera; ya mejor no;
que no sea; que no sean; no va; no van; deja afuera; saca fuera; prescindo de; sin; ya no necesito;
ya no deseo; mejor sin; ya no lo voy a querer; ya no la voy a querer;
ya no los voy a querer; ya no las voy a querer; ya no lo voy a llevar; ya no la voy a llevar;
no lo voy a querer; no la voy a querer; no los voy a querer; no las voy a querer;
mejor no quiero; mejor ya no quiero; siempre no quiero; siempre no
"""
# "No" right before a wish or a subjunctive turns it around; these are whole ways of saying so.
NEGATED_ADD = """
no quiero; no quisiera; no queremos; no deseo; no necesito; no voy a pedir; no me des; no me de;
no me pongas; no me ponga; no me mandes; no me agregues; no agregues; no agregue; no pongas;
no ponga;
no me traigas; no mandes; no le pongas; no incluyas; no me incluyas; no quiero que; no quiero ni
"""
CLEAR_PHRASES = """
vacia el carrito; vacia mi carrito; vacia el carro; vaciar el carrito; vaciar carrito; vacia todo;
vacialo; vacialo todo; vacie el carrito; vaciame el carrito; vaciar todo; vacia la canasta;
vacia carrito; vacia mi pedido; vacia el pedido; vacia la lista; vacia la orden; vaciame todo;
vaciar el pedido; borra todo; borralo todo; borrar todo; borrame todo; borra el carrito;
borra mi carrito; borre todo; borra el pedido; borra mi pedido; borra la orden; borra lo que tengo;
borra todo lo que pedi; borra todo el pedido; borra todo el carrito; borra lo anterior;
borra todo lo anterior; borren todo; bórrame el pedido; borrame el carrito; borre el pedido;
borre el carrito; borrar carrito; borrar el carrito; borrar el pedido; borra las cosas;
borra todas las cosas; quita todo; quitalo todo; quitar todo; quitame todo; quite todo;
quita todo lo que pedi; quita todo lo que tengo; quita todo del carrito; quita todo el pedido;
quita lo todo; quitale todo; saca todo; sacalo todo; sacame todo; sacar todo; saque todo;
saca todo del carrito; elimina todo; eliminalo todo; eliminar todo; eliminame todo; elimine todo;
elimina el carrito; elimina todo el pedido; elimina todo del carrito; elimina mi carrito;
eliminar el carrito; limpia el carrito; limpia mi carrito; limpia todo; limpiar el carrito;
limpia la lista; limpiar carrito; limpia el pedido; limpialo todo; limpia mi pedido;
limpiame el carrito; limpie el carrito; empecemos de cero; empezemos de cero; empezar de cero;
empieza de cero; empezamos de cero; comencemos de cero; comenzar de cero; comienza de cero;
arranquemos de cero; arrancamos de cero; arranca de cero; arrancar de cero; de cero; desde cero;
empecemos de nuevo; empezar de nuevo; empezamos de nuevo; empieza de nuevo; comencemos de nuevo;
comenzar de nuevo; comenzamos de nuevo; empecemos otra vez; empezar otra vez; empezamos otra vez;
volvamos a empezar; volver a empezar; vuelve a empezar; volvemos a empezar; reinicia el pedido;
reiniciemos; reiniciemos el pedido; reiniciamos; reinicie el pedido; reinicia el carrito;
reinicia todo; reinicia; reiniciar; reiniciar el pedido; reiniciar pedido; reiniciar carrito;
resetea el carrito; resetea; resetea todo; resetear; resetea el pedido; reset;
borron y cuenta nueva; carrito vacio; deja el carrito vacio; deja vacio el carrito; dejalo vacio;
deja en blanco; olvida todo lo anterior; deja todo en cero; dejalo en cero; ponlo en cero;
descarta todo; descarta el carrito; remueve todo; retira todo; suprime todo;
olvida lo que pedi y empecemos; hagamos de nuevo; hagamos otra vez; hagamoslo de nuevo;
rehagamos el pedido; rehacer el pedido; todo de nuevo; de nuevo todo; cancela todo; cancelar todo;
cancelame todo; cancelalo todo; cancele todo; anula todo; anular todo; elimina mi pedido;
elimina el pedido; elimina la orden; eliminar el pedido; eliminar mi pedido; ya no quiero nada;
ya no voy a querer nada; mejor no quiero nada; ya no voy a pedir nada; olvidalo todo; olvida todo;
ya no deseo nada; ya no me mandes nada; ya no me envies nada; cancela todo lo que pedi;
cancelame todo lo que pedi; cancela todo lo que te pedi; quita todo lo que te pedi;
elimina el pedido completo; elimina todo mi pedido; eliminar todo el pedido;
elimina todo lo que pedi; elimina todos; borra todo mi pedido; borra el pedido completo;
quitar todo lo que pedi; saca todo lo que pedi; anula todo lo que pedi; ya no necesito nada;
ya no llevo nada; mejor nada; mejor ya nada; al final nada; al final no quiero nada;
vaciar mi carrito; vaciar el carro; limpia la orden; quita todo de mi carrito;
quita todo de mi pedido; quita todas las cosas; elimina todo del pedido; saca todo del pedido;
quita todo del pedido; deja el pedido en cero; deja el carrito en cero; vacia la compra;
descarta el pedido; tira todo; tacha todo; desecha todo; quita todos los productos;
elimina todos los productos; borra todos los productos; saca todos los productos;
arranquemos de nuevo; arrancamos de nuevo; arrancar de nuevo; arranca de nuevo;
arranquemos otra vez; partamos de cero; partir de cero; partamos de nuevo; iniciemos de nuevo;
iniciar de nuevo
"""
CANCEL_PHRASES = """
cancela el pedido; cancela mi pedido; cancelar el pedido; cancela la orden; cancelar mi pedido;
cancelar pedido; cancela pedido; cancele mi pedido; cancele el pedido; cancelame el pedido;
cancelalo; cancela la compra; cancelar la compra; cancela mi orden; cancelar la orden;
cancelar mi orden; cancelen mi pedido; cancelen el pedido; cancela; cancelar; cancelemos;
anula el pedido; anula mi pedido; anular el pedido; anular mi pedido; anular pedido; anulalo;
anula la compra; anula la orden; anula pedido; anulame el pedido; anula; anulen mi pedido;
dar de baja el pedido; ya no quiero el pedido; ya no quiero mi pedido; no quiero el pedido;
ya no quiero pedir; ya no quiero comprar; ya no quiero la orden; ya no lo quiero; no quiero nada;
no quiero nada mas; no voy a querer nada; ya no voy a querer el pedido; ya no quiero;
ya no voy a comprar; no voy a comprar nada; olvida el pedido; olvida mi pedido; olvidalo; olvidate;
olvidate del pedido; dejalo asi ya no; ya no; mejor no; ya mejor no; quiero cancelar;
deseo cancelar; necesito cancelar; quisiera cancelar; desistir; desisto; no deseo nada;
no necesito nada; deja sin efecto el pedido; no me mandes nada; no me mandes el pedido;
no manden el pedido; ya no mandes el pedido; no manden nada; no quiero ninguno;
no me agregues mas; no agregues mas; no pongas mas; no me pongas mas; no sumes mas;
no me sumes mas; no mandes mas; no me mandes mas; no quiero ningun producto; no pongas nada;
no agregues nada; no me agregues nada;
no quiero nada de eso; ya no quiero nada mas; ya no voy a querer nada mas; ya no necesito nada mas;
ya no deseo nada mas; ya nada mas
"""

# Questions, and sentences that describe: nothing is ordered in them.
ASK_PHRASES = """
cuanto; cuanta; cuantos; cuantas; cto; cnto; kto; cuanto es; cuanto cuesta; cuanto vale;
cuanto sale; cuando;
a como; a cuanto; que precio; precio; precios; el precio; costo; que costo; valor; que valor;
lista de precios; como pido; como hago; como compro; como te pido; como encargo; como ordeno;
donde pido; donde compro; como se pide; me interesa; me interesan; nos interesa;
tienen; tenes; tienes; tendran; tendras; tendra; tendrias; tendrian; tenian; hay; habra; habia;
no tienen; no hay;
venden; vendes; manejan; manejas; disponen; dispones; ofrecen; ofreces; les queda; les quedan;
te queda; te quedan; queda; quedan;
disponible; disponibles; disponibilidad; stock; en stock; existencia; existencias;
que es; que son; que trae; que lleva; que llevo; que tiene; que tienen; que contiene; que incluye;
que viene; que jugos; que sabores; que productos;
que hay; que otros; que otro; que otra; que mas; que venden; que tamaño; que tamaños; que marca;
que marcas; cual; cuales; cual es; cuales son;
como; donde; dnd; quien; quienes; por que; xq; porque; para que; de que; con que; desde cuando;
en que; a que; hasta que hora; que tan; que tanto;
que dia; que hora; que horario; que recomiendas; que me recomiendas; que me recomienda;
que recomiendan; me recomiendas; recomiendas; recomiendame; que sugieres;
quiero saber; quisiera saber; queria saber; quiero consultar; queria consultar;
quisiera consultar; quiero preguntar; queria preguntar;
quisiera preguntar; necesito saber; me gustaria saber; deseo saber; te consulto; una consulta;
consulta; una pregunta; pregunta; una duda;
me puedes decir; me podes decir; me podrias decir; me puede decir; podrias decirme;
puedes decirme; me dices; me decis; dime; decime; digame; me dice;
me das el precio; dame el precio; pasame el precio; me pasas el precio; me das precio;
me pasas precio; dame precio; pasame precio;
me das informacion; dame informacion; informacion; mas informacion; me das info; dame info; info;
info de; informacion de; quiero informacion; quisiera informacion; quiero info;
se puede; se podria; es posible; aceptan; reciben; hacen; hacen envios; atienden; abren; cierran;
sabes si; saben si; sabe si; sera que; no se si;
conviene; cual conviene; diferencia; que diferencia; diferencia entre; cuentan con; cuenta con;
contas con; alcanza con; alcanza para; alcanzan; basta con; bastan;
trabajan con; que onda con; y si; acaso; realmente;
"""
DESCRIBE_PHRASES = """
tiene; tienen; tenia; contiene; contienen; trae; traen; traia; viene; vienen; venia; lleva;
llevan; es; es para; eran; era; estaba; estaban; esta; estan; estuvo; estuvieron;
parece; parecen; sabe a; saben a; sirve; sirven; sirve para; engorda; engordan; adelgaza; hace;
hacen; hace mal; ayuda; ayudan; ayuda a; dura; duran; cuesta; cuestan; vale; valen; sale; salen;
costaba; costo; me gusta; me gustan; le gusta; le gustan; le gusto; le encanto; le encanta;
les gusta;
les encanta; les encanto; les gusto; le encantaron; me encanta; me encantan; me gusto; me encanto;
no me gusta;
no me gustan; no me gusto; me encantaron; me gustaron; no me convence; me hizo; me hace; me cayo;
me cae;
me parece; me parecio; llego; llegaron; llega; llegan; se ve; se ven; huele; incluye; incluyen;
dicen que; me dijeron que; usa; usan; es talla; es talle; es mi favorito; son mis favoritos;
son mi favorito; amo; adoro; odio; prefiere; suena;
suenan; me llama la atencion; me interesa saber;
subio; subieron; bajo de precio; sera; seran; sigue; siguen; contienen; puede; pueden; se toma;
se toman; se usa; se usan; va bien con; combina; va con; causa; produce; mide; pesa; pesan; rinde;
rinden; alcanza para; alcanzan para; funciona; funcionan
"""
PAST_PHRASES = f"""
pedi; pediste; pidio; pidieron; pedimos ayer; pedia; pedian; habia pedido; habiamos pedido;
he pedido; hemos pedido; ha pedido; ya habia pedido; ya pedi; ya he pedido; te pedi; les pedi;
le pedi;
compre; compro ayer; compraste; compraron; compramos; compraba; habia comprado; he comprado;
ya compre; ordene; ordenamos; encargue; lleve; llevamos ayer; llevaba; llevaron; tome; tomamos;
tomaba;
probe; probamos; he probado; comi; recibi; recibimos; me llego; me llegaron; no me llego;
no me llegaron; nos llego; llego; llegaron; me mandaron; nos mandaron; me mandaste; me enviaron;
me enviaste; me dieron; me diste;
me vendieron; me vendiste; me vendio; me trajeron; me trajiste; me cobraron; me cobraste;
me falto; me faltaron; falto; faltaron; me falta; me faltan; me toco; use; usaba; tuve; tenia;
quise; consumi;
ayer; anteayer; antier; anoche; antenoche; la vez pasada; la otra vez; la ultima vez; el otro dia;
la semana pasada; el mes pasado; el año pasado; {_LAST_WEEKDAY};
hace dias; hace una semana; hace dos semanas; hace un mes; hace rato pedi; hace tiempo;
antes pedia; antes compraba; iba a pedir; iba a comprar; me recomendo; me recomendaron;
nos recomendaron; me aconsejo;
me dijo; me conto; me hablo de; me receto; me mando a tomar; se me acabo; se me acabaron;
se me termino; se me terminaron; se acabo; me quede sin; iba a llevar; pensaba pedir;
siempre pido; siempre compro; siempre llevo; suelo pedir; suelo comprar; suelo llevar;
normalmente pido; normalmente compro;
transferi; ya transferi; deposite; ya deposite; pague; ya pague; consigne; yapee; abone;
hice; hicimos; gire; agregue ayer; ya agregue; ya puse; ya agregaste; agregaste; pusiste;
anotaste; ya tengo; ya anoto
"""
MAYBE_PHRASES = """
si pido; si compro; si llevo; si quisiera; si pidiera; si comprara; si llevara; si llevamos;
si pedimos; si compramos; si agrego; si agregara; si quiero comprar; si quisiera comprar;
si te compro; si te pido; si les compro; si les pido; si te llevo;
en caso de pedir; en caso de comprar; en caso de llevar; suponiendo; supongamos; digamos que pido;
imagina que pido;
tal vez; talvez; quizas; quiza; a lo mejor; capaz; puede que; puede ser que; de repente pido;
no se si; estoy pensando; estaba pensando; estoy viendo si; lo pensare; lo voy a pensar;
dejame pensar; dejame ver; voy a ver; voy a pensar; por si acaso quiero; cuando tenga;
cuando cobre; cuando pueda;
mañana te pido; mañana pido; mañana te compro; mañana compro; mañana te encargo; despues te pido;
despues pido; despues te compro; despues compro; despues te encargo; luego te pido; luego pido;
luego te compro; luego compro; mas tarde te pido; mas tarde pido; mas tarde compro;
mas tarde te compro; mas rato te pido; mas rato pido; otro dia pido; otro dia te pido;
otro dia compro; otro dia llevo; la proxima pido; la proxima te pido; la proxima llevo;
la proxima compro; la proxima vez pido; la proxima vez llevo; en la tarde te pido; mañana quizas
"""
# Statements that carry names, places and numbers of their own; skipped to the next pause.
TELL_PHRASES = """
pagar; puedo pagar; quiero pagar; se puede pagar;
te mando; te envio; te adjunto; te paso; le paso; les paso; le mando; le envio; adjunto;
aqui te mando; ahi te mando; ya te mando; te estoy mandando; te hice; ya pague; ya te pague;
pague con; pago con; pagare con; voy a pagar con; cancelo con; te pago; les pago; pago; pagare;
pagaria; billete de; tengo un billete; cambio de; vuelto de; cambio para; vuelto para;
sencillo de;
me llamo; mi nombre es; soy; habla; te habla; le habla; les habla; te saluda; a nombre de;
al nombre de; a nombre del; nombre; mi numero es; mi numero; mi celular es; mi celular;
mi telefono es; telefono; celular; cel; whatsapp; mi correo es; correo; nit; ruc; rut; mi nit es;
mi ruc es; razon social; cedula; mi ci es; dni;
direccion; mi direccion es; mi direccion; la direccion es; la direccion; vivo en; vivo por;
vivo cerca; estoy en; estoy por; estoy cerca; estamos en; estamos por; estamos; ubicado en;
ubicada en; me encuentro en; me encuentro; mi ubicacion; ubicacion; calle; la calle; avenida; av;
ave; jiron; jr; carrera; cra; pasaje; psje; psj; barrio; zona; sector; piso; depto; dpto;
departamento; apartamento; apto; edificio; condominio; torre; bloque; mz; lote; kilometro;
esquina; esq; entre calle; a la altura; altura; a media cuadra; a una cuadra; a dos cuadras;
anillo; villa; urbanizacion; urb; colonia; col; cerca de; cerca del; frente a; frente al;
al lado de; al lado del; por la plaza; diagonal; transversal; oficina; oficina numero;
casa numero; casa nro; numero de casa; mesa; habitacion; cuarto piso;
paso a recoger; paso por; paso a buscar; paso a las; paso en; voy a pasar; voy a recoger;
lo recojo; recojo; retiro; lo retiro; paso a retirar; pasare; pasamos; voy en; llego en;
llego a las; para recoger; recoger; recogo; voy por el; voy por ellos; mando a recoger;
mandare a recoger; te espero; los espero; lo espero; espero; ya voy; te confirmo; te aviso;
me avisas; me avisa; avisame; aviseme; avisas; me confirmas; confirmame; confirmas; me dices;
me llamas; llamame; me escribes; escribeme; responde; respondeme; contesta; contestame; atiende;
atiendeme; ayudame; ayudeme; me ayudas; me ayuda; me puedes ayudar; me podrias ayudar;
me atiendes; hablamos; tienes razon; te debo; le debo; les debo; es que; porque; ya que; para que;
asi que; pues estoy; como te dije; gracias por; muchas gracias por; no hay problema; no pasa nada;
no importa; da igual; me da igual; me da lo mismo; es lo mismo; cumpleaños; es para; es mi;
son para; son las; es la; es el; es un; es una; tengo hambre; tengo sed; tengo prisa; tengo que;
tengo; no tengo; no tenemos; no me queda; tengo una; tengo un; tengo reunion; tengo visita;
tengo invitados; somos; vienen; vendran;
nos vemos; quedo atento; quedo atenta; quedo pendiente; lo de siempre; lo mismo de; lo mismo que;
lo mismo; igual que; hasta; desde; reclamo; quiero reclamar; quiero hacer un reclamo; queja;
problema; tengo un problema; factura a; factura con; la factura; con factura; quiero factura;
necesito factura; ya te dije
"""
REPAIR_PHRASES = """
corrijo; correccion; me corrijo; rectifico;
perdon; perdona; perdone; digo; quise decir; quiero decir; no mejor; no perdon; no no;
me equivoque; me confundi; ups; uy no; uy perdon; o mejor; o mejor dicho; mejor dicho; mentira;
mentiras; no espera; espera no; no mentira; ay no; ay perdon; fe de erratas; error; no digo
"""
BETTER_PHRASES = """
mejor; mejor solo; mejor dame; prefiero; preferiria; mejor quiero; mejor ponme; mejor pon;
mejor mandame; mejor dejame; mejor deja
"""
INSTEAD_PHRASES = (
    "en vez de; en vez del; en lugar de; en lugar del; envez de; enves de; en ves de; en vez"
)

EACH_PHRASES = """
de cada uno; de cada una; cada uno; cada una; de cada; cu; de cada sabor; de cada tipo; de ambos;
de ambas; de los dos; de las dos; de los tres; de las tres; de todos; de todas; por igual;
cada cual; de uno y otro; de cada cual; de cada producto
"""
ALL_PHRASES = "todo; todos; toda; todas; todito; toditos; por completo; completamente; enteramente"
LESS_PHRASES = "menos; de menos; excepto; exepto; ecepto; salvo; a excepcion de"
ANOTHER = "otro otra otrito"
AND_PHRASES = """
y; e; mas; tambien; ademas; asi como; junto con; y tambien; y ademas; y aparte; aparte; ademas de;
y luego; y despues; luego; y de paso; de paso; asimismo; igualmente; y por ultimo; por ultimo;
finalmente
"""
STOP_PHRASES = "pero; aunque; sin embargo; ahora bien; entonces; eso si; en cambio; y pues"
TO_PHRASES = "a; en"
FOR_PHRASES = "por; x"
OF_PHRASES = "de; del; d"
WITH_PHRASES = "con; c"
ARTICLES = """
el; la; los; las; lo; mi; mis; su; sus; tu; tus; ese; esa; esos; esas; este; esta; estos; estas;
unos; unas; aquel; nuestro; nuestra; al; l
"""

FILLER_PHRASES = f"""
respectivamente; en ese orden;
hola; holi; holis; ola; oli; buenas; buen dia; buenos dias; buenas tardes; buenas noches;
buena tarde; buena noche; buenas buenas; buen dia a todos; que tal; q tal; k tal; como estas;
como esta; como estan; como andas; como va; como te va; que onda; que hubo; quiubo; que mas ve;
hey; ey; holaa; holas; saludos; alo; hello; hi; buen; muy buenas; muy buenos dias; un saludo;
feliz dia; feliz tarde; linda tarde; bendiciones;
por favor; porfa; porfis; porfavor; porfaa; porfavorcito; porfi; porfiis; pf; xf; xfa; xfavor;
plis; pls; plz; please; favor; de favor; si es tan amable; si fuera tan amable;
si fueras tan amable; tan amable; muy amable; si no es molestia; si me haces el favor;
me hace el favor; me haces el favor; con permiso; disculpa; disculpe; disculpen; gracias;
muchas gracias; mil gracias; graciass; grax; grcs; thank you; thanks; se agradece; te agradezco;
le agradezco; de antemano; de antemano gracias; gracias de antemano;
amigo; amiga; amigos; amigui; bro; brother; hermano; hermana; hermanito; mano; manito; causa;
pana; parce; parcero; compa; compadre; carnal; wey; guey; boludo; che; vecino; vecina; veci;
vecis; vecinita; vecinito; casero; casera; caserita; caserito; caseritos; jefe; jefa; jefecito;
jefita; maestro; joven; señor; señora; señorita; señito; seño; seña; doña; don; doñita; reina;
rey; mi reina; mi rey; corazon; mi amor; amor; linda; lindo; guapa; guapo; preciosa; cariño; mami;
papi; ma; pa; flaca; flaco; gordita; gordo; nena; nene; chicos; chicas; muchachos; compañera;
compañero; socio; capo; maestra; profe; crack; mija; mijo; patron; patrona; tia; tio; primo;
prima; hijita; hijito; doc; doctora; doctor; bb; bebe; team; equipo; muchas; todos ustedes;
mi gente; mi hermano; mi pana; mi estimado; estimado; estimada; estimados; mi vida; mi cielo;
cielo; mi caserita; mi caserito; mi casera; viejo; loco; loca; ñaño; mae; viejito; choche;
rey mio; corazoncito; amorcito; amiguita; amiguito;
si; sip; sii; claro; claro que si; por supuesto; ok; oki; okey; okay; oka; okis; vale; dale;
listo; listos; perfecto; perfect; genial; excelente; buenisimo; bueno; buenazo; bacan; chevere;
chido; de una; ya; ya pues; va que va; sale; sale y vale; esta bien; esta perfecto; de acuerdo;
correcto; exacto; asi es; entonces si; joya; barbaro; super; yes; yep; simon; obvio; ah; aa; eh;
em; mmm; mm; este; pues; po; pe; nomas; no mas; nada mas; y nada mas; y ya; y listo; eso;
eso es todo; eso seria todo; es todo; seria todo; y eso es todo; y eso seria todo; nomas eso;
solo eso; eso nomas; eso no mas; y eso; seria eso; es eso; y seria todo; y seria; y es todo; asi;
asi nomas; entonces; osea; o sea; mira; mire; oye; oiga; oime; escucha; che porfa; fijate;
muy bien; todo bien; y bueno; jaja; jajaja; jeje; jiji; jajaj; xd; lol; uff; uy; ay; ayy; wow;
ahora; ahorita; ahora si; ahora mismo; ahorita mismo; en este momento; de momento; por ahora;
por el momento; por hoy; hoy; para hoy; para ahora; para ahorita; hoy dia; mas rato; mas tarde;
mas tardecito; rapido; rapidito; rapidisimo; urgente; lo antes posible; lo mas pronto posible;
cuanto antes; cuando puedas; cuando pueda; de inmediato; ya mismo; al toque; altoque; de volada;
pronto; de nuevo; nuevamente; otra vez; primero; primeramente; para empezar; para comenzar;
de entrada; para comer aqui; para llevar; pa llevar; pa llevarlo; para tomar; para tomar aqui;
para servir; para servirme; para mesa; aca; aqui; ahi; alla; para aca; a domicilio; con envio;
con delivery; por delivery; para delivery; para envio; para enviar; en efectivo; efectivo; con qr;
por qr; con tarjeta; por transferencia; con transferencia; transferencia; contra entrega;
al contado; yape; con yape; por yape; nequi; con nequi; delivery; envio; el envio;
servicio a domicilio; para regalo; de regalo; para regalar; en bolsa; en la tarde; en la mañana;
en la noche; por la tarde; por la mañana; por la noche; a la tarde; a la noche; al mediodia;
mediodia; al medio dia; esta tarde; esta noche; mañana; para mañana; temprano; mañana temprano;
para el almuerzo; para el desayuno; para la cena; para cenar; para almorzar; para desayunar;
{_WEEKDAY}; {_O_CLOCK}; una vez; dos veces; de una vez; de una vez por todas; una vez mas; a la vez;
de una en una; uno por uno; de parte de; a ver; veamos; vamos; a mi; a nosotros; para mi;
para nosotros; para mi solo; pa mi; me; nos; te; se; yo; nosotros; le; les; tu; vos; usted;
ustedes; que; q; k; puedes; podes; puede; pueden; podrias; podria; podrian; podras; podra;
sera posible; seria posible; puedo; podemos; podriamos; si puedes; si podes; si se puede;
si puede; si pueden;
si es posible; si tienen; si tienes; si hay; si tenes; si les queda; si te queda; si queda;
si esta disponible; si no hay problema; si me puedes; favor de; tambien; tmb; tb; tbn; tambn;
igual; igualmente; solo; solamente; sola; unicamente; apenas; casi; como unos; como unas;
como unas; como; unos; unas; aproximadamente; mas o menos; al menos; por lo menos; minimo; maximo;
exactamente; total; al carrito; al pedido; a mi pedido; al carro; a mi carrito; a mi orden;
a la orden; a la cuenta; a la lista; a mi lista; en el carrito; en mi carrito; en mi pedido;
en el pedido; del carrito; del pedido; de mi pedido; de mi carrito; de la lista; de la orden;
de mi orden; al mismo pedido; a lo que tengo; a lo que ya tengo; a eso; de ahi; de eso;
de eso mismo; de postre; de bebida; de tomar; de cena; de almuerzo; de desayuno; de merienda;
de yapa; de picada; ahi mismo; de lo que pedi; a lo anterior; ignora lo anterior;
olvida lo anterior;
olvida eso; ignora eso; ahi va; va; hay que; tiene que; seria tan amable de; ando; con; y; e; en;
a; al; la verdad; de verdad; en serio; la neta; fijo; seguro; segura; creo que; pienso que;
supongo que; me parece que; bueno pues; veni; ven; venga; anda; dele; metele; hagale; hagamosle;
hagale pues; entonces dame; buenas amiga; sip porfa; dios; dios mio; caramba; nuevo pedido;
pedido nuevo; nueva orden; un pedido; hacer un pedido; hacer pedido; hacerte un pedido;
hacerle un pedido; hacer mi pedido; realizar un pedido; hacer una orden; hacer un encargo;
un encargo; pedido para; un pedido de; pedido de; la orden de; orden de; el pedido de; mi orden;
mi orden es; mi pedido es; mi pedido seria; el pedido es; el pedido seria; un pedidito; comprarte;
otra cosa; otras cosas; lo siguiente; la siguiente lista; siguiente; lista; esta lista;
los siguientes;
las siguientes cosas; estas cosas; estos productos; los siguientes productos; lo que sigue; estos;
estas; esto; eso de; aparte; ademas; los mismos; la mesa; de eso no
"""

# What makes a number an hour or a date: "5 de la tarde", "12 de marzo".
TIME_PHRASES = """
de la tarde; de la noche; de la mañana; de la madrugada; del mediodia; del medio dia;
de la tardecita;
en punto; hs; hrs; y media de la tarde; y media de la noche; y media de la mañana; de enero;
de febrero; de marzo; de abril; de mayo; de junio; de julio; de agosto; de septiembre;
de setiembre;
de octubre; de noviembre; de diciembre
"""

# After an order verb or a number these are no products.
NOT_PRODUCTS = """
ultimo ultima ultimos ultimas primero primera segunda tercero tercera anterior anteriores
saber hablar pagar ver ir hacer consultar preguntar confirmar cancelar cambiar conocer recibir
revisar finalizar terminar cerrar devolver reclamar reservar agendar cotizar informacion
info menu carta catalogo lista precio precios foto fotos imagen video link enlace ubicacion
direccion horario horarios numero telefono celular contacto cuenta cuentas qr codigo datos dato
banco factura
recibo boleta comprobante nota pedido pedidos orden ordenes carrito compra compras resumen total
monto saldo descuento descuentos promo promocion promociones oferta ofertas combo-info rebaja
cupon precio-especial delivery envio domicilio entrega
cita turno mesa reserva momento momentito minuto minutos minutito segundo segundos segundito rato
ratito hora horas dia dias semana semanas mes meses año años favor favorcito consulta consultas
pregunta preguntas duda dudas cosa cosas cosita cositas detalle detalles idea problema queja
reclamo ayuda
mano razon opinion recomendacion sugerencia persona personas gente amigos amigas niños niñas
invitados hijos hermanos adultos cuadra cuadras metro metros km kilometro kilometros piso pisos
casa puerta timbre
peso pesos bs bolivianos sol soles dolar dolares lucas quetzales plata dinero efectivo billete
billetes cambio vuelto suelto sencillo vez veces oportunidad tiempo chance permiso gusto hambre
sed antojo abrazo beso besos saludo saludos
alguien nadie nada algo todo asesor asesora agente humano operador operadora dueño dueña encargado
encargada gerente vendedor vendedora persona representante producto productos articulo articulos
cosa articulo item items otro-dia ninguno ninguna alguno alguna cualquiera mensaje mensajes
respuesta
pago pagos transferencia deposito captura tarjeta efectivo paquete-info cubiertos servilletas
bolsa bolsas bolsita vasos-vacios sorbete-extra sorbetes pajita popote pitillo servicio propina
lugar sitio tienda local recojo recoger nuevo nueva nuevos cuanto razones noche tarde mañana lado
lados segundo mas menos verdad seguro mitad parte resto mismo misma mismos siempre cumpleaños
fiesta evento reunion oficina trabajo chamba cliente clientes tamaño tamaños sabor
sabores color colores tipo tipos marca marcas cantidad cantidades
"""

# Containers and measures that stand between a number and its product.
CLASSIFIERS = """
unidad unidades und unds uni unid unids uds ud u uu pieza piezas pza pzas pz vaso vasos vasito
vasitos botella botellas botellita botellitas porcion porciones jugo jugos juguito juguitos jugito
jugitos jugazo zumo zumos bebida bebidas refresco refrescos caja cajas cajita cajitas bolsa bolsas
bolsita paquete paquetes paquetito pote potes potecito frasco frascos tarro tarros tarrito lata
latas latita sobre sobres sobrecito kilo kilos litro litros libra libras producto productos orden
ordenes racion raciones plato platos platito producto sabor docena envase envases copa copas taza
tazas tacita item items cosa cosas unidades-mas rico ricos rica ricas riquisimo riquisimos
delicioso deliciosos deliciosa deliciosas buen buenos bulto bultos saco sacos costal costales
rollo rollos blister blisters tira tiras tableta tabletas pastilla pastillas tubo tubos funda
fundas
carton cartones bandeja bandejas bidon bidones garrafa garrafas galon galones metro metros atado
atados manojo manojos ristra pote tarrina doypack sachet sachets ampolla ampollas gotero pomo pomos
rebanada rebanadas tajada tajadas trozo trozos pedazo pedazos cucharada cubeta cubetas juego juegos
kit kits kilito kilitos litrito pack packs par pares bandejita rollito talla talle
"""

# What describes a line rather than names a product: it becomes the line's note.
MODIFIERS = """
frio fria frios frias friito frito friecito helado helada helados heladas heladito heladita
heladitos heladitas caliente calientes calientito calentito tibio tibia natural naturales dulce
dulces dulcito amargo amarga acido acida fuerte suave light lite grande grandes mediano mediana
medianos medianas
pequeño pequeña pequeños pequeñas chico chica chicos chicas chiquito chiquita personal familiar
entero entera enteros bien muy poco poquito mucho mucha bastante doble simple triple normal
normales clasico clasica especial batido licuado colado espeso espesa liquido aparte separado
separados separadas junto juntos
maduro madura cargado cargada cargadito picante vegano vegana deslactosado deslactosada descremado
descremada integral tostado tostada fresco fresca fresquito fresquita frescos frescas puro pura
solo azucarado endulzado cortado cocido cocida crudo cruda embolsado mixto completo completa
surtido surtidos variado variados tradicional original congelado congelada recien hecho hecha
rapido urgente rosado rosada verde blanco blanca negro negra rojo roja amarillo amarilla
"""

# Things that go into or onto a product: asked with or without, never products of their own.
INGREDIENTS = """
azucar azucares hielo hielos hielito leche crema cremita sal picante cebolla salsa salsas mayonesa
mostaza ketchup tomate lechuga queso ajo pimienta limon endulzante edulcorante stevia estevia miel
canela lactosa gluten pulpa semillas pepas espuma tapa popote sorbete pajita pitillo bombilla
bolsa cubiertos servilletas servilleta chantilly toppings topping agua alcohol gas conservantes
cafeina azucarada cascara vainilla chocolate jengibre
"""
