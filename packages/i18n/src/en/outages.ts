/** Outages: rooms and houses that cannot be used. */
export const outages = {
  untilDay: 'Usable again from',
  untilHelp: 'The first night on which it can be used again.',
  wholeHouse: 'The whole department',
  affected: 'Stays affected',
  add: 'Set out of order',
  edit: 'Change out of order',
  deleteTitle: 'Put this into use again?',
  empty: 'No room is out of order.',
  moveGuests: 'Move guests ({{count}})',
  moveGuestsOf: 'Move the guests of {{name}}',
  move: 'Move',
  moveHelp:
    'Each guest moves to a free room of the department from the first affected night on. One undo takes all moves back.',
  moved: 'The guests have been moved',
  toRoom: 'to room {{room}} from {{day}}',
  noRoom: 'no free room is large enough',
  rows_one: '{{shown}} out of order',
  rows_other: '{{shown}} out of order',
}
