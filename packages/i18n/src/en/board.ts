/** Boards: rows of a list as cards in columns. */
export const board = {
  board: 'Board',
  move: 'Move {{name}}',
  moved: '{{name}} moved to {{column}}',
  empty: 'No cards',
  openPrognosis: 'Open prognosis, excl. VAT',
}
