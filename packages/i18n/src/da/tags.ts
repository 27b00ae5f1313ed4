export const tags = {
  uses: 'Brugt',
  add: 'Tilføj mærke',
  edit: 'Redigér mærke',
  deleteTitle: 'Slet dette mærke?',
  deleteText: '{{name}} kan ikke længere vælges.',
  empty: 'Tilføj det første mærke til at finde artikler med.',
  mergeName: 'Flet {{name}} med andre',
  merge: 'Flet',
  mergeTitle: 'Flet mærker',
  mergeText: 'Artikler med et af disse mærker får det mærke, der beholdes. De andre mærker slettes.',
  mergeThese: 'Mærker, der flettes',
  mergeInto: 'Mærke, der beholdes',
}
