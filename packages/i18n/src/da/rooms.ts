export const rooms = {
  title: 'Værelser',
  roomType: 'Værelsestype',
  address: 'Adresse',
  priceFrom: 'Pris fra',
}
