export const rooms = {
  title: 'Camere',
  roomType: 'Tipul camerei',
  address: 'Adresă',
  priceFrom: 'Preț de la',
}
