export const rooms = {
  title: 'Kamers',
  roomType: 'Soort kamer',
  address: 'Adres',
  priceFrom: 'Prijs vanaf',
}
