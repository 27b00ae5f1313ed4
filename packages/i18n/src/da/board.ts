/** Boards: rows of a list as cards in columns. */
export const board = {
  board: 'Tavle',
  move: 'Flyt {{name}}',
  moved: '{{name}} flyttet til {{column}}',
  empty: 'Ingen fliser',
  openPrognosis: 'Åben prognose, ekskl. moms',
}
