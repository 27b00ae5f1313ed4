export const maintenance = {
  tabs: {
    jobs: 'Tareas',
    state: 'Estado',
    quality: 'Calidad de los datos',
    mailboxes: 'Buzones',
    backups: 'Copias de seguridad',
    erasures: 'Clientes borrados',
    retention: 'Conservación de datos',
    log: 'Registro',
  },
  texts: {
    ASSIGN_EXPLOITERS:
      'Los establecimientos sin operador reciben los de los demás establecimientos de su proveedor.',
    PERMALINKS:
      'Los establecimientos cuyo permalink no procede de su nombre reciben uno que sí. Los anteriores siguen funcionando.',
    SSO_CLIENTS:
      'Los clientes que varios proveedores de acceso han añadido dos veces se unen con el más antiguo de su dirección y operador.',
    REF_NUMBERS: 'Las solicitudes sin número de referencia reciben uno, del año en que llegaron.',
  },
  rehearse: 'Ensayar…',
  nothing: 'No hay nada que cambiar.',
  concerned_one: '{{shown}} registro',
  concerned_many: '{{shown}} de registros',
  concerned_other: '{{shown}} registros',
  willChange_one: 'Se cambiará {{shown}} registro.',
  willChange_many: 'Se cambiarán {{shown}} de registros.',
  willChange_other: 'Se cambiarán {{shown}} registros.',
  left_one: 'Queda {{shown}} registro.',
  left_many: 'Quedan {{shown}} de registros.',
  left_other: 'Quedan {{shown}} registros.',
  start_one: 'Cambiar {{shown}} registro',
  start_many: 'Cambiar {{shown}} de registros',
  start_other: 'Cambiar {{shown}} registros',
  sample: 'Ejemplos',
  record: 'Ficha',
  after: 'Después',
  given: 'uno nuevo',
  undoable:
    'Se ejecuta en segundo plano y después se puede deshacer, registro por registro, durante 30 días.',
  exploiter: 'Operador para los demás',
  exploiterHelp: 'Para los establecimientos cuyo proveedor no tiene otro',
  mend: 'Corregir',
  faults: {
    noRefNumber: 'Solicitudes sin número de referencia',
    noCoordinates: 'Establecimientos sin coordenadas',
    noExploiter: 'Establecimientos sin operador',
    clientsWithoutExploiter: 'Clientes sin operador',
    prognosesWithoutExploiter: 'Previsiones sin operador',
    doubledClients: 'Clientes con la misma dirección',
    noProbability: 'Previsiones sin probabilidad',
    orphanFiles: 'Archivos que difieren de la base de datos',
  },
  mends: {
    noRefNumber: 'Una tarea les da números.',
    noCoordinates: 'Sitúe cada uno en el mapa de su página.',
    noExploiter: 'Una tarea asigna los de su proveedor.',
    clientsWithoutExploiter: 'Seleccione filas e indique el operador de todas a la vez.',
    prognosesWithoutExploiter: 'Indique el operador en cada fila.',
    doubledClients: 'Una tarea los une con el más antiguo.',
    noProbability: 'Indique la probabilidad en cada fila.',
    orphanFiles: 'Los archivos a los que nada remite se pueden eliminar.',
  },
  leftBehind:
    '{{shown}} de los archivos que faltan están en la carpeta {{folder}}, que se usaba antes del bucket. Copie esta carpeta al bucket con los mismos nombres.',
  missing: 'Faltan en el almacén de archivos',
  unknown: 'Desconocidos para la base de datos',
  unowned: 'Sin registro',
  register_one: 'Eliminar {{shown}} archivo después de 30 días',
  register_many: 'Eliminar {{shown}} de archivos después de 30 días',
  register_other: 'Eliminar {{shown}} archivos después de 30 días',
  registered_one: 'Se eliminará {{shown}} archivo después de 30 días',
  registered_many: 'Se eliminarán {{shown}} de archivos después de 30 días',
  registered_other: 'Se eliminarán {{shown}} archivos después de 30 días',
  filesNotUndone:
    'Los archivos que faltan no se pueden recuperar aquí: deben venir de una copia de seguridad. Los archivos eliminados no se recuperan después de los 30 días.',
  latest: 'Últimas {{count}} líneas',
  level: 'Nivel',
  levels: {
    INFO: 'Información',
    WARNING: 'Advertencia',
    ERROR: 'Fallo',
  },
  text: 'Texto',
  follow: 'Seguir',
  noLines: 'No hay líneas así',
  proxy: {
    title: 'El proxy delante del servidor no es de confianza',
    text: 'Las solicitudes llegan por un proxy en {{address}}, que no figura en TRUST_PROXY. Todos sus usuarios cuentan como una sola dirección, de modo que las contraseñas incorrectas de uno bloquean a los demás. Ponga en TRUST_PROXY la dirección del proxy, haga que el proxy envíe X-Forwarded-For y reinicie el servidor.',
  },
  state: {
    title: 'Estado del sistema',
    version: 'Versión {{version}}',
    names: {
      held: 'Instalación retenida',
      oldestMail: 'Correo más antiguo en espera',
      failingMailboxes: 'Buzones que no se pueden leer',
      oldestJob: 'Tarea en segundo plano más antigua en espera',
      failedJobs: 'Tareas en segundo plano fallidas',
      oldestChannelCall: 'Llamada más antigua a un channel manager en espera',
      oldestWebhook: 'Evento más antiguo que espera un webhook',
      stoppedWebhooks: 'Webhooks detenidos',
      waitingJobs: 'Tareas en segundo plano en espera',
      openStreams: 'Flujos de eventos abiertos',
      eventLag: 'Tiempo desde la última lectura de cambios',
      droppedStreams: 'Flujos de eventos cortados en diez minutos',
      waitingCalls: 'Llamadas que esperan a la base de datos',
      stoppedStandbys: 'Réplicas que no siguen',
      standbyLag: 'Datos que le faltan a una réplica',
      backupAge: 'Antigüedad de la última copia de seguridad',
      drillAge: 'Tiempo desde la última prueba de una copia de seguridad',
      freeDisk: 'Espacio libre en disco',
    },
    helps: {
      held: 'No se envía nada hasta que un administrador diga arriba que esta es la instalación real.',
      oldestMail:
        'Los correos no se envían. Compruebe el servidor de correo y su contraseña; el registro indica el rechazo.',
      failingMailboxes: 'No llegan correos nuevos. El buzón dice por qué, y allí se puede probar de nuevo.',
      oldestJob:
        'El trabajo en segundo plano va retrasado. Compruebe si hay un servidor que lo haga, y el registro.',
      failedJobs: 'Se han intentado varias veces. Lea el motivo, corríjalo e inténtelas de nuevo.',
      oldestChannelCall:
        'Allí las habitaciones y reservas no están al día. Compruebe si el sistema responde.',
      oldestWebhook: 'Un receptor va retrasado o no está. Su página muestra la última respuesta.',
      stoppedWebhooks: 'No se les envía nada hasta que alguien los inicie de nuevo.',
      waitingJobs:
        'Llega más trabajo del que se hace. Compruebe si hay un servidor que lo haga y qué tipo de tarea espera.',
      openStreams:
        'Este servidor admite pocos más. Añada una copia del servidor o busque un programa que abra muchos.',
      eventLag:
        'Las pantallas no muestran los cambios de los demás. La base de datos no responde o está ocupada.',
      droppedStreams:
        'Las pantallas se conectan una y otra vez. Compruebe los proxies, la red y el registro del servidor.',
      waitingCalls:
        'Busque instrucciones lentas en el registro. Si no las hay, aumente DATABASE_POOL o añada una copia del servidor.',
      stoppedStandbys:
        'Falta una réplica de la base de datos. Iníciela o elimine su slot de replicación antes de que se llene el disco.',
      standbyLag: 'Una réplica va retrasada y perdería cambios. Compruebe su disco, su red y su registro.',
      backupAge: 'No se ha completado ninguna copia. Compruebe la carpeta, su espacio y las tareas fallidas.',
      drillAge:
        'La última copia no se pudo restaurar o difiere. Lea el motivo en Copias de seguridad y haga una copia nueva.',
      freeDisk:
        'Haga sitio antes de que se rechacen escrituras: elimine copias y registros antiguos o amplíe el disco.',
    },
  },
  backups: {
    none: 'No se hace ninguna copia de seguridad por la noche: BACKUP_FOLDER no está configurado. Se puede hacer una con «npm run backup».',
    late: 'La última copia de seguridad es demasiado antigua',
    inTime: 'La última copia de seguridad está al día',
    nightly_one: 'Cada noche a las 01:30 UTC en {{folder}}; cada una se conserva {{shown}} día.',
    nightly_many: 'Cada noche a las 01:30 UTC en {{folder}}; cada una se conserva {{shown}} días.',
    nightly_other: 'Cada noche a las 01:30 UTC en {{folder}}; cada una se conserva {{shown}} días.',
    drillDue: 'La última copia de seguridad se restaura y se compara cada semana: aún no se ha hecho',
    drillPassed:
      'La última copia de seguridad se restauró y se comparó el {{when}}, en {{duration}}: coinciden {{shown}} registros al azar.',
    drillFailed: 'La prueba de la última copia de seguridad falló el {{when}}: {{problem}}',
    now: 'Hacer una copia ahora',
    started: 'Se está haciendo una copia de seguridad en segundo plano',
    complete: 'Completada',
    size: 'Tamaño',
    rows: 'Filas',
    encrypted: 'Cifrada',
    place: 'Lugar',
  },
  held: {
    title: 'Esta instalación no envía nada',
    because: {
      RESTORED:
        'La base de datos es una copia, por ejemplo de una copia de seguridad. Si el original sigue en uso, déjelo así.',
      MOVED:
        'El servidor se inició en otra dirección o en otra carpeta que antes. Si esto es una copia, déjelo así.',
    },
    rule: 'No se envía ningún correo, webhook ni llamada a channel managers, y no se lee ningún buzón, hasta que usted indique que esta es la instalación activa.',
    waiting: 'Lo que está en espera',
    counts: {
      mails: 'Correos',
      invitations: 'Invitaciones',
      webhooks: 'Eventos de webhooks',
      channelCalls: 'Llamadas a channel managers',
    },
    choices: {
      SEND: 'Enviarlo',
      DISCARD: 'No enviarlo',
    },
    helps: {
      SEND: 'Lo que el original haya enviado desde que se hizo la copia se enviará otra vez.',
      DISCARD:
        'Se marca como fallido. Más tarde puede volver a enviar correos, invitaciones y llamadas por separado.',
    },
    release: 'Esta es la instalación activa: empezar a enviar',
    released: 'Esta instalación ya envía',
    open: 'Abrir mantenimiento',
  },
}
