"""The supervisor's words, as data: which phrases speak for which routing intent, and how
loudly."""

WEIGHTED: dict[str, dict[int, str]] = {
    "human": {
        6: """hablar con alguien; hablar con una persona; hablar con un humano;
        hablar con un asesor; hablar con el dueño; hablar con la dueña; hablar con el encargado;
        hablar con la encargada;
        hablar con un agente; hablar con un operador; hablar con un vendedor;
        hablar con el gerente; comunicarme con; comuniqueme con; comunicame con; comunicame;
        pasame con; paseme con; me comunicas con;
        me comunica con; atienda una persona; atienda alguien; atienda un humano;
        atiende una persona; atiende alguien; persona real; persona de verdad; ser humano;
        un humano; una persona real; atencion humana;
        atencion al cliente; servicio al cliente; quiero un asesor; necesito un asesor;
        quiero una persona; hablar con alguien mas; hay alguien; agente humano; asesor humano;
        alguien me puede ayudar; alguien que me atienda;
        alguien me atiende; alguien me puede atender; hablar con un representante;
        hablar con soporte; hablar con un ejecutivo; hablar con la gerente; hablar con el jefe;
        hablar con ustedes por telefono; llamenme; llamame por favor; me pueden llamar;
        me puedes llamar;
        conectame con; derivame con; derivame a; transfiereme con; transferime con;
        contactarme con; contactar con un; quiero un humano; necesito un humano;
        necesito una persona; no quiero un bot; no quiero hablar con un bot;
        no quiero hablar con un robot; prefiero una persona; prefiero un humano"""
    },
    "insult": {
        7: """imbecil; imbeciles; idiota; idiotas; estupido; estupida; estupidos; tarado; tarada;
        pendejo; pendeja; pendejos; pelotudo; pelotuda; pelotudos; boludo de mierda; hijo de puta;
        hijos de puta; hija de puta; hdp; hp; hijueputa; jueputa; malparido; malparida; gonorrea;
        marica de mierda;
        mierda; mierdas; mrd; puta madre; puta; puto; putos; putas; conchatumadre;
        concha de tu madre; conchetumadre; ctm; csm; ctmr; concha tu madre; la concha; chupalo;
        chinga tu madre; chingada; chingados; chingen; vete a la verga; verga; a la verga; cabron;
        cabrones; culero; culeros; cerote;
        carajo; weon culiao; culiao; culiado; qliao; ql; weon de mierda; maldito; malditos;
        maldita sea; ratero; rateros; ladron; ladrones; chorros de mierda; estafador; estafadores;
        inutil; inutiles; basura de servicio; son una basura; eres una basura; sos una basura;
        asco de servicio; mamaguevo; mamahuevo; coño; cojudo; cojuda; cojudos; cojudez; huevon;
        webon; baboso; babosos; maricon; zorra; perra; sorete; forro; forros; la puta;
        andate a la mierda; vayanse a la mierda; vete a la mierda; que te jodan; jodete; muerete;
        matate; tonto del; tontos; tonta; tonto; bruto; bruta; brutos; animal; animales de;
        desgraciado; desgraciados; infeliz; sinverguenza; sinverguenzas; caraduras; caradura;
        payasos; payaso"""
    },
    "urgent": {
        4: """urgente; urgentisimo; urge; me urge; es urgente; emergencia; es una emergencia;
        urgencia; con urgencia; lo antes posible; cuanto antes; es para ya; lo necesito ya;
        lo necesito ahora mismo; auxilio; socorro; me muero; alergia; reaccion alergica;
        me intoxique; intoxicacion; intoxicado; intoxicada; me desmaye; hospital; ambulancia;
        sangrando; sangrado; mucho dolor; dolor fuerte; dolor insoportable; no puedo respirar;
        me quieren estafar; me hackearon; me robaron"""
    },
    "complaint": {
        5: """queja; quejas; quejarme; reclamo; reclamos; reclamar; reclamacion;
        libro de reclamaciones; denuncia; denunciar; indecopi; profeco; defensa del consumidor;
        mal servicio; pesimo servicio; pesima atencion; mala atencion; pesimo; pesima; terrible;
        horrible; asqueroso; asquerosa; asco; decepcion; decepcionado; decepcionada;
        decepcionante; inaceptable; estafa; me estafaron; me cobraron de mas; me cobraron doble;
        me cobraron mal; cobro doble; cobraron mal; cobraron de mas; llego mal; llego frio;
        llego fria; llegaron frias;
        llego caliente; llego tarde; llego roto; llego rota; llego abierto; llego derramado;
        llego incompleto; llego dañado; llego equivocado; llego otro; llego otra; llegaron mal;
        llegaron rotos; vino mal; vino roto; vino equivocado; vino frio; vino incompleto;
        vino otro; vencido; vencida; caducado; mal estado; malogrado; malograda; echado a perder;
        podrido; podrida; dañado; dañada; roto; rota; derramado; incompleto; incompleta;
        equivocado; equivocada; me mandaron otro; me mandaron otra; me mandaron mal;
        me mandaron equivocado; se equivocaron; me trajeron otro; me trajeron mal;
        me trajeron otra cosa; falta un; falta una; falto un; falto una; me falto; me faltaron;
        faltan productos; falto el; falto la; no me llego; nunca llego; nunca me llego;
        no ha llegado; no me ha llegado; no llego; todavia no llega; aun no llega; no me llega;
        sigue sin llegar; devolucion de mi dinero; devuelvanme; devuelveme; quiero mi dinero;
        mi plata de vuelta; regresenme mi dinero; reembolso; reembolsen; problema con mi pedido;
        problema con el pedido; tengo un problema; hay un problema; un problema con; sabia mal;
        sabe mal; sabe feo; sabe raro; estaba malo; estaba mala; estaba feo; estaba fea;
        estaba agrio; estaba vencido; estaba frio; estaba frias; me hizo mal; me cayo mal;
        un pelo; un insecto; una mosca; una cucaracha; bicho; no me gusto; muy malo; muy mala;
        que mal; estoy molesto; estoy molesta; molesto; molesta; enojado; enojada; indignado;
        indignada; furioso; furiosa; nadie responde; nadie contesta; no responden; no contestan;
        me ignoran; no me responden; no me contestan; dos horas esperando; una hora esperando;
        horas esperando; llevo esperando; demasiado tarde; demora mucho; demoran mucho;
        tardan mucho; mucha demora; muy lento; muy lentos; no sirve; no funciona; no corresponde;
        defectuoso; defectuosa; falla; fallado; mal hecho; mentirosos; irresponsables;
        falta de respeto; nunca mas compro; no vuelvo a comprar; no cumplieron; no cumplen;
        me dejaron plantado"""
    },
    "order_cancel": {
        5: "",
    },
    "order_status": {
        5: """como va mi pedido; en que va; y mi pedido; y el pedido; y mi orden;
        como va el pedido;
        como va mi orden; como va lo mio; como va;
        donde esta mi pedido; donde esta el pedido; donde anda mi pedido; donde viene;
        por donde viene; por donde va; estado de mi pedido; estado del pedido; estado de la orden;
        status; estatus; seguimiento; rastrear; rastreo; tracking; numero de guia; ya salio;
        ya salio mi pedido; ya viene; ya vienen; ya esta listo; ya esta lista; ya estan listos;
        ya esta mi pedido; esta listo mi pedido; esta listo el pedido; mi pedido ya esta;
        ya enviaron; ya lo enviaron; ya lo mandaron; ya despacharon; ya mandaron; cuanto falta;
        cuanto le falta; falta mucho; cuanto mas falta; cuando llega mi; cuando llega el pedido;
        cuando llega; cuando me llega; a que hora llega; a que hora me llega;
        a que hora llega mi pedido; en cuanto llega; cuanto tarda mi pedido;
        cuanto demora mi pedido; para cuando esta mi; para cuando estara; para cuando mi pedido;
        sigo esperando; estoy esperando mi; ya casi llega; en camino; novedades de mi pedido;
        noticias de mi pedido; que paso con mi; que paso con el pedido; alguna novedad;
        ya aprobaron; ya confirmaron; ya verificaron; ya revisaron; ya validaron; mi pedido llega;
        mi pedido sale; mi pedido sigue; saber de mi pedido; saber como va; saber si ya;
        info de mi pedido; informacion de mi pedido; consultar mi pedido; consultar por mi pedido;
        consulta de mi pedido; consulta por mi pedido; preguntar por mi pedido;
        recibieron mi pedido; les llego mi pedido; te llego mi pedido; vieron mi pedido;
        mi delivery; mi repartidor; el motorizado; el repartidor"""
    },
    "booking": {
        5: """cita; citas; turno; turnos; reserva; reservas; reservar mesa; reservar una;
        reservar un; reservar para; hacer una reserva; hacer una reservacion; reservacion;
        reservaciones; agendar; agenda; agendame; agendarme; agendamos; agendamiento; sacar cita;
        sacar turno; pedir cita; pedir turno; mesa para; una mesa; mesa disponible;
        disponibilidad para; reprogramar; reagendar; cambiar mi cita; cambiar la cita;
        cambiar mi turno; mover mi cita; cancelar mi cita; cancelar la cita; cancelar mi reserva;
        cancelar la reserva; cancelar mi turno; apartar una cita; apartar un lugar; separar cita;
        separar una cita; horarios disponibles; turno disponible; hay turnos; hay citas; cupo;
        cupos; una consulta medica; hora con el doctor; hora con la doctora; pedir hora;
        tomar hora; sacar hora"""
    },
    "payment_proof": {6: ""},
    "payment": {
        4: """como pago; como puedo pagar; como se paga; como te pago; como le pago;
        como les pago; donde pago; donde deposito; donde te deposito; donde transfiero;
        donde te transfiero; a donde transfiero; a donde deposito; como hago el pago;
        formas de pago; forma de pago; medios de pago; medio de pago; metodos de pago;
        metodo de pago; opciones de pago; tipos de pago; aceptan tarjeta; aceptan tarjetas;
        aceptan efectivo; aceptan transferencia; aceptan qr; aceptan yape; aceptan plin;
        aceptan nequi; aceptan; reciben tarjeta; reciben yape; reciben nequi; puedo pagar;
        se puede pagar; quiero pagar; pagar con; pagar en; pagar por; pagar; pago con; pago en;
        pago por; pago al; te pago; les pago; le pago; voy a pagar; voy a transferir;
        voy a depositar; te deposito; te transfiero; numero de cuenta; nro de cuenta;
        cuenta bancaria; datos bancarios; datos de pago; datos para transferir; datos para pagar;
        datos para depositar; datos para la transferencia; datos de la cuenta;
        datos para el deposito; datos para el pago; los datos; a que cuenta; en que cuenta;
        que cuenta; en que banco; que banco; pasame el qr; mandame el qr; enviame el qr;
        me pasas el qr; me mandas el qr; el qr; codigo qr; qr; cbu; cvu; alias; clabe; cci;
        link de pago; transferencia; transferencias; deposito; contra entrega; contraentrega;
        contrareembolso; en efectivo; efectivo; tarjeta; tarjetas; tarjeta de credito; credito;
        debito; cuotas; en cuotas; yape; yapear; plin; nequi; daviplata; bizum; mercado pago;
        mercadopago; paypal; zelle; pse; spei; oxxo; bancolombia; pago adelantado; adelanto;
        anticipo; seña; factura; facturas; facturacion; boleta; nit; ruc; recibo;
        me mandas el comprobante; pago; pagos; metodo; abonar; consignar; cobran comision;
        billetera; pago movil; pagar al recibir; pagar al recoger"""
    },
    "price": {
        4: """cuanto cuesta; cuanto cuestan; cuanto vale; cuanto valen; cuanto sale; cuanto salen;
        cuanto esta; cuanto estan; cuanto es; cuanto son; cuanto seria; cuanto serian;
        cuanto saldria; cuanto costaria; cuanto cobran; cuanto cobras; cuanto por; cuanto x;
        cuanto el; cuanto la; cuanto los; cuanto las; cuanto un; cuanto una; cuanto era;
        cuanto te debo; cuanto le debo; cuanto les debo; cuanto debo; cuanto pago;
        cuanto tengo que pagar; cuanto me sale; cuanto me cuesta; cuanto queda; cuanto ta;
        cto cuesta; cto vale; cto sale; cto es; cnto cuesta; kuanto kuesta; cuanto; cuantos pesos;
        cuantos bs; cuanto dinero; precio; precios; presio; precio de; que precio;
        lista de precios; costo; costos; que costo; a como; a cuanto; en cuanto sale;
        en cuanto esta; en cuanto; que valor; valor; valor de; cotizacion; cotizar; cotizame;
        tarifa; tarifas; barato; baratos; economico; economicos; caro; caros; mas barato;
        mas economico; el total; dime el total; cual es el total; total; la cuenta por favor;
        monto; cuesta; cuestan; vale; descuento; descuentos; rebaja; rebajas; promo; promos;
        promocion; promociones; oferta; ofertas; 2x1; mayoreo; por mayor; al por mayor; mayorista;
        cupon; cupones; combo; combos; me haces precio; me haces un descuento; ultimo precio;
        precio final"""
    },
    "delivery": {
        4: """delivery; deliveri; delibery; envio; envios; hacen envios; hacen envio;
        haces envios; hacen delivery; tienen delivery; tienen envio; a domicilio; domicilio;
        domicilios; hacen domicilios; envian a; envias a; mandan a; mandan hasta; llegan a;
        llegan hasta; llevan a; reparten; reparto; entrega; entregas; entregan; entregan en;
        costo de envio; costo del envio; precio del envio; cuanto el envio;
        cuanto cuesta el envio; cuanto sale el envio; cuanto cobran el envio;
        cuanto cobran de envio; cuanto es el envio; cuanto cuesta el delivery;
        cuanto sale el delivery; cuanto cobran el delivery; cuanto el delivery; envio gratis;
        zona de reparto; zonas de entrega; zona de entrega; cobertura; hasta donde llegan;
        hasta donde envian; a que zonas; cuanto tarda el envio; cuanto demora el envio;
        tiempo de entrega; tiempo de envio; cuanto tardan; cuanto demoran; cuanto tarda;
        cuanto demora; cuanto se demoran; en cuanto tiempo; mandar a mi casa; enviar a mi casa;
        a mi casa; hasta mi casa; a mi oficina; a mi trabajo; mi direccion; mi direccion es;
        para llevar; recoger; recojo; paso a recoger; recoger en tienda; retiro; retirar;
        retiro en tienda; retiro en local; paso a buscar; paso por el; paso por ellos;
        puedo recoger; puedo retirar; puedo pasar; voy a recoger; encomienda; por encomienda;
        courier; flete; motorizado; interior; a provincia; provincias; a todo el pais;
        envios nacionales; al interior"""
    },
    "location": {
        4: """donde estan; donde quedan; donde queda; donde se ubican; donde estan ubicados;
        donde esta ubicado; donde esta la tienda; donde esta el local; donde es;
        donde los encuentro; donde los ubico; donde atienden; donde puedo ir; donde puedo recoger;
        donde recojo; donde retiro; donde paso a recoger; dnd estan; dnd queda; ubicacion;
        ubicados; ubicado; ubicada; mandame la ubicacion; mandame ubicacion; pasame la ubicacion;
        pasame ubicacion; su ubicacion; tu ubicacion; direccion; su direccion; la direccion;
        direccion del local; direccion de la tienda; cual es la direccion; en que calle;
        en que zona; en que barrio; en que parte; por donde estan; por donde queda; como llego;
        como llegar; como llego al local; tienen local; tienen tienda; tienen tienda fisica;
        local fisico; tienda fisica; punto fisico; sucursal; sucursales; sede; sedes; google maps;
        maps; mapa; gps; referencia; cerca de donde; tienen sucursal; queda lejos;
        tienen estacionamiento; parqueo; parqueadero; estacionamiento"""
    },
    "hours": {
        4: """horario; horarios; horario de atencion; que horario; a que hora abren;
        a que hora cierran; a que hora atienden; hasta que hora; desde que hora; que hora abren;
        que hora cierran; a que hora abre; a que hora cierra; estan abiertos; estan abierto;
        esta abierto; abierto; abiertos; abren; abren hoy; abren los domingos; abren el domingo;
        abren mañana; cierran; cerrado; cerrados; estan cerrados; atienden hoy; atienden los;
        atienden el; atienden domingos; atienden feriados; atienden ahora; atienden; trabajan hoy;
        trabajan los domingos; trabajan los; trabajan el; trabajan feriados; estan atendiendo;
        siguen atendiendo; que dias; que dias abren; que dias atienden; feriado; feriados;
        festivos; horas de atencion; hora de atencion; todavia atienden; ya abrieron; ya cerraron;
        hay atencion; 24 horas; abierto hoy"""
    },
    "policy": {
        4: """politica; politicas; politica de devolucion; politica de cambios;
        cambios y devoluciones; devolucion; devoluciones; devolver; puedo devolver;
        se puede devolver; aceptan devoluciones; aceptan cambios; hacen cambios; puedo cambiarlo;
        se puede cambiar; garantia; garantias; tienen garantia; cuanto dura la garantia; terminos;
        condiciones; terminos y condiciones; privacidad; datos personales; proteccion de datos;
        aviso de privacidad; puedo cancelar despues; si no me gusta; si llega mal; si no llega;
        tiempo de devolucion; plazo de devolucion; certificado; certificados; certificacion;
        registro sanitario; es original; son originales; es confiable; son confiables;
        como se que no es estafa; penalidad; se puede cancelar; cobran por cancelar"""
    },
    "bot_identity": {
        5: """eres un bot; eres bot; eres un robot; eres robot; eres una maquina; eres una ia;
        eres ia; eres humano; eres humana; eres una persona; eres persona; eres real;
        eres de verdad; eres una persona real; eres un humano; eres chatgpt; eres gpt;
        eres inteligencia artificial; eres una inteligencia artificial; sos un bot; sos bot;
        sos un robot; sos robot; sos una maquina; sos humano; sos humana; sos una persona;
        sos real; sos una ia; sos una persona real; sos persona; es un bot; es un robot;
        esto es un bot; esto es automatico; es usted un bot; es usted una persona;
        es usted humano; es un sistema automatico; con quien hablo; con quien estoy hablando;
        quien eres; quien sos; como te llamas; cual es tu nombre; tu nombre; quien habla;
        quien me atiende; estoy hablando con un bot; estoy hablando con una persona;
        hablo con un bot; hablo con una persona; hablo con una maquina; hablo con un robot;
        inteligencia artificial; chatgpt; me responde un bot; respuesta automatica;
        respuestas automaticas; contestador automatico; mensaje automatico; quien te creo;
        quien te programo; que modelo eres; eres siri; hablando con una maquina;
        hablando con un robot;
        hablando con un bot; hablando con una ia; hablando con un humano"""
    },
    "product": {
        4: """el menu; la carta; el catalogo; su menu; tu menu; su catalogo; tu catalogo; su carta;
        lista de productos; fotos de los productos; que tienen hoy""",
        3: """tienen; tienes; tenes; tiene; tendran; tendras; venden; vendes; manejan; ofrecen;
        hay; habra; les queda; te queda; les quedan; queda; quedan; disponible; disponibles;
        stock; catalogo; menu; carta; lista de productos; productos; que productos; que venden;
        que tienen; que tienes; que tenes; que hay; que ofrecen; que jugos; que sabores; sabores;
        variedad; variedades; opciones; ingredientes; ingrediente; que trae; que lleva;
        que contiene; que incluye; contiene; lleva azucar; tiene azucar; tiene lactosa;
        tiene gluten; sin azucar; sin gluten; sin lactosa; vegano; vegana; veganos; vegetariano;
        alergenos; calorias; proteinas; tamaños; tamaño; de que tamaño; cuantos ml;
        cuantos gramos; cuanto trae; cuanto pesa; para que sirve; para que es; sirve para;
        como se toma; como se usa; como tomarlo; que es; que son; diferencia; diferencia entre;
        cual es mejor; cual es la diferencia; cual recomiendas; cual me recomiendas;
        que me recomiendas; me recomiendas; recomiendas; recomendacion; que recomiendas;
        recomendame; recomiendame; que me sugieres; el mas vendido; mas vendido; mas pedido;
        novedades; algo nuevo; fotos; foto; foto del; imagen del; informacion; info;
        mas informacion; mas info; caracteristicas; beneficios; contraindicaciones;
        efectos secundarios; dosis; marca; marcas; presentaciones; presentacion; me interesa;
        estoy interesado; estoy interesada; busco; estoy buscando; ando buscando; quiero ver;
        quiero saber; quiero informacion; es dulce; es rico; es natural; es bueno para; engorda""",
    },
    "order": {
        3: """quiero; quisiera; kiero; qiero; quero; queremos; dame; deme; denme; ponme; poneme;
        agregame; agrega; anotame; apuntame; mandame; enviame; traeme; regalame; regaleme;
        vendeme; echame; sirveme; separame; reservame; apartame; hazme; haceme; necesito; deseo;
        me das; me da; me regalas; me regala; me pones; me mandas; me vendes; me vende; me traes;
        me envias; me anotas; me apuntas; para mi; voy a querer; voy a llevar; llevo; me llevo;
        pido; quiero pedir; quiero ordenar; quiero comprar; quisiera pedir; quisiera ordenar;
        quisiera comprar; hacer un pedido; hacer pedido; hacerte un pedido; ordenar; pedir;
        comprar; un pedido; encargo; encargar; se me antoja; me gustaria pedir;
        me gustaria ordenar; me gustaria; ocupo; lo quiero; la quiero; los quiero; me lo llevo"""
    },
    "order_modify": {4: ""},
    "goodbye": {2: ""},
    "greeting": {1: ""},
}

# Equal voices are settled in this order: what hurts to miss comes first.
PRECEDENCE = (
    "human",
    "insult",
    "payment_proof",
    "urgent",
    "complaint",
    "order_cancel",
    "order_status",
    "bot_identity",
    "booking",
    "order_modify",
    "policy",
    "hours",
    "delivery",
    "location",
    "payment",
    "price",
    "order",
    "product",
    "deny",
    "affirm",
    "goodbye",
    "greeting",
    "other",
)
