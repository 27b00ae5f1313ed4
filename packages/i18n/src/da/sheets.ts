export const sheets = {
  leave: 'Rækkerne i tabellen er ikke gemt.',
  grid: 'Rækker, der skal tilføjes',
  row: 'Række {{row}}',
  cell: '{{column}}, række {{row}}',
  reading: 'Læser…',
  faults_one: '{{shown}} celle kræver din opmærksomhed',
  faults_other: '{{shown}} celler kræver din opmærksomhed',
  clear: 'Ryd tabellen',
  tooMany: 'Kun de første {{shown}} rækker kan tilføjes',
  left: 'Disse rækker og kolonner i arket er udeladt: {{cells}}',
  remove: 'Fjern række {{row}}',
}
