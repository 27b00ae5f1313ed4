/** Boards: rows of a list as cards in columns. */
export const board = {
  board: 'Panou',
  move: 'Mutați {{name}}',
  moved: '{{name}} a fost mutat la {{column}}',
  empty: 'Niciun card',
  openPrognosis: 'Prognoză deschisă, fără TVA',
}
