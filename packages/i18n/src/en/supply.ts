/** What belongs to departments, where no form names it: in the history. */
export const supply = {
  imageType: 'Shows',
  isPrimary: 'Primary image',
  image: 'Image',
  content: 'File',
  fileKind: 'Kind',
  filter: 'Filter',
  sends: 'Sent to the channel manager',
}
