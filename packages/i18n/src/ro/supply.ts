export const supply = {
  imageType: 'Arată',
  content: 'Fișier',
  fileKind: 'Fel',
  filter: 'Filtru',
  sends: 'Trimis channel managerului',
}
