export const rooms = {
  title: 'Habitaciones',
  roomType: 'Tipo de habitación',
  address: 'Dirección',
  priceFrom: 'Precio desde',
}
