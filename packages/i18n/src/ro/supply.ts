export const supply = {
  imageType: 'Arată',
  isPrimary: 'Imagine principală',
  image: 'Imagine',
  content: 'Fișier',
  fileKind: 'Fel',
  filter: 'Filtru',
  sends: 'Trimis channel managerului',
}
