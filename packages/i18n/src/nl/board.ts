/** Boards: rows of a list as cards in columns. */
export const board = {
  board: 'Bord',
  move: '{{name}} verplaatsen',
  moved: '{{name}} verplaatst naar {{column}}',
  empty: 'Geen tegels',
  openPrognosis: 'Openstaande prognose, excl. btw',
}
