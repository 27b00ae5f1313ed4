export const supply = {
  imageType: 'Toont',
  content: 'Bestand',
  fileKind: 'Soort',
  filter: 'Filter',
  sends: 'Verstuurd naar de channelmanager',
}
