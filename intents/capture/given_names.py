"""Given names of Latin America as data, folded: how a name is told from a surname."""

from merchants.rules.text import words

GIVEN = words(
    """aaron abel abigail abraham abril adela adolfo adrian adriana agustin agustina aida alan alba
    alberto aldo alejandra alejandro alex alexa alexander alexandra alexis alfonso alfredo
    alicia allison alma alonso alvaro amalia amanda amelia amparo ana anabel anahi andrea andres
    andy angel angela angeles angelica angie angelina anibal anita antonella antonia antonio
    ariana ariel armando arturo astrid augusto aura aurora axel azucena barbara beatriz belkis
    benjamin bernardo berta betty bianca blanca brayan brenda brian briana bruno camila camilo
    candela carla carlos carmen carmenza carolina catalina cecilia celeste celia cesar charly
    christian cielo cintia clara claudia claudio consuelo constanza cristian cristina cristobal
    dalia damian daniel daniela danna danny dario david dayana deisy delia delfina denis denise
    diana diego dilan domingo dora doris dulce edgar edison edith eduardo edwin efrain elba
    elena eliana elias elisa elizabeth elkin elsa elvira emanuel emerson emilia emiliano emilio
    emma enrique eric erica erick erika ernesto esmeralda esperanza estefania esteban estela
    ester esther estrella eugenia eva evelin evelyn ezequiel fabian fabio fabiola fatima
    federico felipe felix fernanda fernando fidel flavia flor florencia francisca francisco
    franco freddy gabriel gabriela genesis george gerardo german gilberto gina giovanna giovanni
    gisela gladys gloria gonzalo graciela gregorio greta griselda guadalupe guido guillermo
    gustavo hector helena henry heriberto hernan hilda horacio hugo humberto ignacio ines ingrid
    irene iris irma isaac isabel isabella isidro ismael israel ivan ivonne jacinto jacobo jaime
    jairo javier jazmin jean jefferson jennifer jenny jeronimo jessica jesus jhon jhonatan
    jimena jimmy joaquin joel johan johana johanna john johnny jonathan jorge jose josefina
    josue juan juana juanita julia julian juliana julieta julio julissa justina karen karina
    karla katherine katia keila kelly kevin laila lady laura lautaro leidy leonardo leonel
    leonor leticia leydi lidia lilia liliana lina linda lisandro lisbeth lizeth lorena lorenzo
    lourdes lucas lucero lucia luciana luciano lucila lucy luis luisa luna luz lucrecia mabel
    macarena magdalena maicol manuel manuela mar marcela marcelo marcia marco marcos margarita
    maria mariana mariano maribel maricela mariela marina mario marisol maritza marleny marlon
    marta martha martin martina mateo matias matilde mauricio mauro maximo mayra melany melissa
    mercedes micaela michael michelle miguel milagros milena milton miriam moises monica
    montserrat myriam nadia nahuel nancy natalia nataly nayeli nelly nelson nestor nicolas
    nicole nidia noelia noemi nora norma octavio odalis ofelia olga oliver olivia omar orlando
    oscar osvaldo pablo pamela paola patricia patricio paul paula paulina paulo pedro perla
    pilar priscila rafael rafaela ramiro ramon raquel raul rebeca regina renata rene ricardo
    rigoberto rita roberto rocio rodolfo rodrigo rogelio roger rolando romina ronald rosa
    rosalba rosalia rosario rosaura roxana ruben rut ruth salome salvador samanta samantha
    samuel sandra santiago sara saul sebastian selena sergio shirley silvana silvia simon sofia
    sol soledad sonia stella stephanie susana tamara tania tatiana teresa thiago tomas trinidad
    uriel ursula valentin valentina valeria vanesa vanessa veronica vicente victor victoria
    vilma violeta virginia vivian viviana walter wendy wilfredo william wilmer wilson ximena
    yadira yamila yamile yaneth yanet yenny yesenia yesica yolanda yuliana yuri zoe zulma zully
    ender yuleidy dominga altagracia ramona milady"""
)
