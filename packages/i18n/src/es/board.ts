/** Boards: rows of a list as cards in columns. */
export const board = {
  board: 'Tablero',
  move: 'Mover {{name}}',
  moved: '{{name}} movido a {{column}}',
  empty: 'Ninguna tarjeta',
  openPrognosis: 'Previsión abierta, sin IVA',
}
