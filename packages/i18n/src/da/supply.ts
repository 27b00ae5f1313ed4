export const supply = {
  imageType: 'Viser',
  isPrimary: 'Hovedbillede',
  image: 'Billede',
  content: 'Fil',
  fileKind: 'Slags',
  filter: 'Filter',
  sends: 'Sendt til channelmanageren',
}
