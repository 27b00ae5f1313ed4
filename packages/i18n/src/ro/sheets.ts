export const sheets = {
  leave: 'Rândurile din tabel nu sunt salvate.',
  grid: 'Rânduri de adăugat',
  row: 'Rândul {{row}}',
  cell: '{{column}}, rândul {{row}}',
  reading: 'Se citește…',
  faults_one: '{{shown}} celulă necesită atenția dvs.',
  faults_few: '{{shown}} celule necesită atenția dvs.',
  faults_other: '{{shown}} de celule necesită atenția dvs.',
  clear: 'Goliți tabelul',
  tooMany: 'Se pot adăuga numai primele {{shown}} rânduri',
  left: 'Aceste rânduri și coloane din foaie au fost omise: {{cells}}',
  remove: 'Eliminați rândul {{row}}',
}
