"""Words that an assistant says and that name nothing sold, as data."""


def words(text: str) -> frozenset[str]:
    """A table's words, written with spaces between them."""
    return frozenset(text.split())


GENERIC = words(
    """
    gaseosa gaseosas marisco mariscos verdura verduras trago tragos
    agua alimento alimentos azucar batido batidos bebida bebidas beta cable chile china cinto
    cola comida comidas como crema dulce dulces expreso fruta frutal frutas hielo jugo jugos
    juguito juguitos licuado licuados masa mate media medias natural pasas pico polvo postre
    postres pre proteico refresco refrescos res ropa sal smoothie smoothies snack snacks
    suplemento suplementos te toma tubo vino
    """
)
"""Kinds of goods: no product by themselves."""
NEUTRAL = words(
    """
    nomas falta faltan contra versus sobra firme
    a abajo abierto abrazo aca acceso acido acuerdo adelante adentro adicional adicionales
    afuera agente agotada agotado ahi ahora al alergenos alergia alergias algo algodon alguien
    alguna algunas alguno algunos alla alternativa alternativas ambas ambos amiga amigo amigos
    amor animo ano anos anotadas anotado anterior antojo antojos apellido apertura aplicable
    apuro apuros aqui arriba artesanal artesanales articulo articulos asi asistente asunto
    atencion audio audios aun ayuda ayudo banco bancos bano barata barato barrio base bases
    basica basico bastante batido batidos bebida bebidas beso bien bienvenida bienvenido billete
    billetera billeteras billetes boleta boletas bolivianos bolsa bolsas bonito bot botella
    botellas boton botones bs buen buenas buenos cabello cada caja cajas calidad caliente
    calientes calor calorias cambio cambios camino canal cancelacion cantidad cantidades
    capacidad cara cargo carino cariño carnet caro carrito carritos carta casa casera caserita
    caserito casero caseros casi caso casos catalogo categoria categorias cedula celebracion
    celular centavo centavos centimos cerrado certificado chat chica chico chicos chiquita
    chiquito chofer cielo cierre ciudad claro clase clasico clasicos cliente clima cobertura
    cola colega color colores combinacion combo comida comision como companera companeras
    companero companeros completa completo compra compras comprobante comunidad con conductor
    confianza confirmacion confirmado conmigo consulta consultas contacto contactos contado
    contenido contigo corazon correcta correcto correo corte cosa cosas costo costos cremosa
    cremoso cuadra cuadras cual cuales cualquier cualquiera cuando cuanto cuarto cuchara
    cucharada cuenta cuero cuerpo cuesta cuestan cuidado cumpleanos cuotas dale dato datos de
    deberia del deliciosa delicioso deliciosos delivery demanda demora departamento deposito
    depto descuento descuentos despues detalle detalles devolucion devoluciones dia dias dieta
    diferencia dios direccion disculpas disponemos disponibilidad disponible disponibles doble
    docena documento dolares domicilio domingo donde dos dosis drama duda dudas duena dueno
    dueña dulce duracion e economica economico edicion edificio efectivo efectivos eh el
    eleccion elijas ella ello ellos empaque en encanta encargada encargado encima endulzante
    endulzantes energia enlace entera entero entonces entrada entrega entregas envase envases
    envio envios equipo equivalente error es esa esas ese eso esos espacio especial especiales
    espera esquina esta estacion estacionamiento estaciones estan estas este estilo estilos esto
    estos estrella etc etiqueta evento eventos exacta exacto existencia existencias exito
    experiencia extra extras facebook factura facturas falla fallo familia familiar favor
    favorita favoritas favorito favoritos fecha fechas felicidades feriado feriados ficha fiebre
    fiesta fila final forma formas foto fotos fresca frescas fresco frescos fresquita fresquito
    fria frio frios fruta frutas fuerte gama gana ganas garantia gente gluten gracias gramos
    grande grandes grandote gratis gripe grupo guardado guardados guia gusta gustes gusto gustos
    hambre hermoso hija hijo historia historias hola hora horario horarios horas hoy hueco
    humano idea ideal ideales identidad igual imagen impuesto impuestos incluido incluye
    inconveniente inconvenientes info informacion ingrediente ingredientes inicio instagram
    instrucciones integral intenso interes invitados item items iva jefa jefe jueves jugo jugos
    juguito kilo la lactosa lado lana las le les licuado licuados ligero light limite linda
    lindo lindos linea link lino lista listado listas listo listos litro liviano llamada
    llamadas lleva llevan lo local los lote luego lugar lunes madera mal mama manana manera
    maneras mano mapa marca marcas martes mas material materiales maximo me media mediana
    mediano medianos medida medio mejor menos mensaje menu mes mesa mesas meses metodo metodos
    mezcla mi miercoles minimo minuto minutos misma mismo mitad modelo modelos modificacion
    momento moneda monedas monto motivo motorizado mucha muchas mucho muchos mundo muy nada
    nadie natural naturales necesario ni ninguna ninguno nit no noche noches nombre norma normal
    normas nos nota notas novedad novedades nuestra nuestras nuestro nuestros nueva nuevas nuevo
    nuevos numero nunca nutritiva nutritivo o oferta ofertas oficina ok opcion opcional opciones
    orden ordenes organica organico otra otras otro otros paciencia pagina pago pagos pantalla
    papa paquete paquetes par para parada parecido pareja parqueo parte paso pasos pedida pedido
    pedidos pelo pendiente pendientes peor pequena pequeno pequenos perdon perfecta perfecto
    perfectos perfil pero persona personal personas peso pesos picante piel placer plaza plazo
    poca pocas poco pocos podemos podria podrian politica politicas popular populares por
    porcion porciones porque posible postre postres precio precios preferencia preferencias
    preferida preferido prefieras pregunta preguntas premium presencia presentacion
    presentaciones primer primera problema problemas producto productos promo promocion
    promociones promos pronto propio proximo publicacion puede puedes puedo puerta pues qr que
    queda quedan quedo queja quejas quien quiere quieren rato razon recargo receta recibo recien
    reclamo reclamos recomendacion recomendada recomendado redes referencia refrescante
    refrescantes regalo registrado registro registros regreso regular reina repartidor reparto
    reservado respecto respondo respuesta resto restricciones resumen retiro retraso revision
    rica ricas rico ricos robot ruta sabado sabor sabores sabroso sabrosos salado saldo sale
    salen salida salud saludable saludables saludo saludos scoop se sed seda seguidores segunda
    segundo segundos seguro seleccion semana semanas sencilla sencillo senor senora seria serian
    servicio servilletas si siempre siguiente siguientes similar similares simple sin sistema
    sitio situacion smoothie smoothies snack snacks solamente soles solo solucion son sorpresa
    sorpresas stock su suave sucursal suelto suerte suficiente sugerencia sumadas suplemento
    suplementos surtida surtido sus sustituto sustitutos tabla tamano tamanos tambien tampoco
    tan tapa tarde tardes tarea tarjeta taza tazas te tela telefono tema temas temperatura
    temporada tercio ticket tiempo tienda tipo tipos toda todas todavia todo todos tope topping
    toppings total trabajo transferencia transferencias tu turno turnos tus u ultima ultimo un
    una unas unica unico unidad unidades uno unos usted ustedes va vale valen valor valores van
    varias variedad variedades vario varios vaso vasos veces vegana vegano veganos vencimiento
    vendido vendidos ventaja ventajas verdad vez viaje vida video videos viernes virtual vos voz
    vuelto web whatsapp wifi y ya zona zonas
    """
)
"""Nouns and other words of talk about an order, a shop, a payment."""
BEFORE_NOUN = words(
    """
    sobre segun hasta desde entre por para con sin en poquito poquitos poquita poquitas
    a aca ahora al algunas algunos aqui buen buena buenas buenos cada cinco claro cualquier
    cuatro de del deliciosa deliciosas delicioso deliciosos disponible disponibles dos ejemplo
    el esa esas ese esos esta estas este estos famosa famoso fresca frescas fresco frescos gran
    hoy igual incluso la las lo los mas mi mis mismo muchas muchos nuestra nuestras nuestro
    nuestros nueva nuevas nuevo nuevos otra otras otro otros por rica ricas rico ricos si
    siempre solamente solo su sus tambien toda todas todo todos tres tu tus un una unas unos
    varias varios ya
    """
)
"""What stands before a noun."""
