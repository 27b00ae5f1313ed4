export const statistics = {
  signups: 'Altas',
  signupsMonth: 'Altas de los últimos 30 días',
  clients: 'Clientes',
  origins: 'Clientes por operador',
  noOrigin: 'Sin operador',
}
