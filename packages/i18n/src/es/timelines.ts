export const timelines = {
  title: 'Cronología',
  filter: 'Tipos de entradas',
  empty: 'Todavía no ha ocurrido nada.',
  sent: 'Respuesta',
  untitled: 'Sin título',
  kinds: {
    MAIL: 'Correo',
    ENQUIRY: 'Solicitud',
    FASE: 'Fase',
    STAY: 'Estancia',
    RESERVATION: 'Reserva',
    FILE: 'Archivo',
    ACTIVITY: 'Actividad',
    CHANGE: 'Cambio',
  },
  changes: {
    insert: 'Añadido',
    update: 'Cambiado',
    delete: 'Eliminado',
  },
}
