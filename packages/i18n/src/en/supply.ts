/** What belongs to departments, where no form names it: in the history. */
export const supply = {
  imageType: 'Shows',
  isPrimary: 'Main picture',
  image: 'Image',
  content: 'File',
  fileKind: 'Kind',
  filter: 'Filter',
  sends: 'Sent to the channel manager',
}
