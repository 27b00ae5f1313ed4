export const notifications = {
  openCount: 'Notificaciones: {{count}} sin leer',
  empty: 'Nada nuevo. Aquí se le avisa cuando le mencionan o le asignan trabajo.',
  settings: 'Cómo se le avisa',
  settingsHelp:
    'Nunca se le avisa de lo que hace usted mismo, y de un mismo registro como máximo una vez cada diez minutos.',
  all: 'Todas las notificaciones y ajustes',
  unread: 'Sin leer',
  kind: 'Sobre',
  way: 'Cómo',
  digestSubject: 'Stayboard: {{count}} notificaciones',
  kinds: {
    MENTION: 'Mención en una nota',
    ASSIGNED: 'Asignado a usted',
    LATE_ENQUIRY: 'Una solicitud sin responsable lleva retraso',
    ANSWER: 'Ha llegado una respuesta',
    MAIL_FAILED: 'El correo no se ha enviado',
    WEBHOOK_STOPPED: 'El webhook se ha detenido',
    MUST_SIGN_IN: 'Hay que iniciar sesión para el correo',
    CLOSED_MONTH: 'Ha cambiado una reserva de un mes cerrado',
    CLIENT_ANSWER: 'El cliente respondió a una propuesta',
    WORK_LEFT: 'Un usuario se ha ido sin traspasar su trabajo',
  },
  ways: {
    OFF: 'Nunca',
    PRODUCT: 'En Stayboard',
    DIGEST: 'Una vez al día por correo',
  },
}
