/** Labels for fields of images and files of departments, which appear only in the history. */
export const supply = {
  imageType: 'Shows',
  content: 'File',
  fileKind: 'Kind',
  filter: 'Filter',
  sends: 'Sent to the channel manager',
}
