export const supply = {
  imageType: 'Toont',
  isPrimary: 'Hoofdafbeelding',
  image: 'Afbeelding',
  content: 'Bestand',
  fileKind: 'Soort',
  filter: 'Filter',
  sends: 'Verstuurd naar de channelmanager',
}
