export const statistics = {
  signups: 'Altas',
  signupsMonth: 'Altas de los últimos 30 días',
  origins: 'Clientes por operador',
  noOrigin: 'Sin operador',
  logins: 'Clientes por número de accesos',
  pipeline: 'Solicitudes abiertas por fase',
  communication: 'Comunicación',
  waiting: 'Esperan respuesta',
  unread: 'Sin leer',
}
