export const supply = {
  imageType: 'Viser',
  content: 'Fil',
  fileKind: 'Slags',
  filter: 'Filter',
  sends: 'Sendt til channelmanageren',
}
