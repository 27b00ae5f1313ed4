export const runs = {
  states: {
    WAITING: 'Esperando el inicio',
    RUNNING: 'En curso',
    DONE: 'Terminado',
    FAILED: 'Fallido',
    CANCELLED: 'Cancelado',
  },
  progress: '{{done}} de {{total}}',
  startedBy: 'Iniciado por {{name}}, {{at}}',
  startedAt: 'Iniciado {{at}}',
  stopping: 'Deteniendo…',
  log: 'Registro',
  said: {
    hyperGuestListed: 'Alojamientos en la lista: {{about}}',
    hyperGuestRead: 'Alojamientos leídos: {{about}}',
    hyperGuestGone: 'Ya no están en la lista: {{about}}',
    hyperGuestFavoritesGone: 'Favoritos que ya no están en la lista: {{about}}',
    hyperGuestPropertyUnread: 'No se pudo leer {{about}}. La próxima actualización lo intentará de nuevo',
    hyperGuestMissing: 'HyperGuest no está configurado: el servidor necesita HYPERGUEST_TOKEN',
    hyperGuestListTooShort:
      'No se pudo actualizar la lista: solo tiene {{about}} alojamientos. No se ha eliminado nada',
    hyperGuest_away: 'No se pudo actualizar la lista: no se puede acceder a HyperGuest',
    hyperGuest_refused: 'No se pudo actualizar la lista: HyperGuest rechaza la solicitud',
    hyperGuest_garbled: 'No se pudo actualizar la lista: la respuesta de HyperGuest es ilegible',
  },
}
