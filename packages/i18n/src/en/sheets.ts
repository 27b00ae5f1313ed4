/** Grids into which rows of a spreadsheet are pasted. */
export const sheets = {
  leave: 'The rows in the table are not saved.',
  grid: 'Rows to add',
  row: 'Row {{row}}',
  cell: '{{column}}, row {{row}}',
  reading: 'Reading…',
  faults_one: '{{shown}} cell needs your attention',
  faults_other: '{{shown}} cells need your attention',
  clear: 'Clear the table',
  tooMany: 'Only the first {{shown}} rows can be added',
  left: 'These rows and columns of the sheet were left out: {{cells}}',
  remove: 'Remove row {{row}}',
}
