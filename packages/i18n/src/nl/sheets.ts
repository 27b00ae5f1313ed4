export const sheets = {
  leave: 'De rijen in de tabel zijn niet opgeslagen.',
  grid: 'Toe te voegen rijen',
  row: 'Rij {{row}}',
  cell: '{{column}}, rij {{row}}',
  reading: 'Wordt gelezen…',
  faults_one: '{{shown}} cel vraagt uw aandacht',
  faults_other: '{{shown}} cellen vragen uw aandacht',
  clear: 'Tabel wissen',
  tooMany: 'Alleen de eerste {{shown}} rijen kunnen worden toegevoegd',
  left: 'Deze rijen en kolommen van het blad zijn weggelaten: {{cells}}',
  remove: 'Rij {{row}} weghalen',
}
