/** Outages: rooms and houses that cannot be used. */
export const outages = {
  untilDay: 'Kan bruges igen fra',
  untilHelp: 'Den første nat, hvor det kan bruges igen.',
  wholeHouse: 'Hele afdelingen',
  affected: 'Berørte ophold',
  add: 'Tag ud af brug',
  edit: 'Ændr ude af brug',
  deleteTitle: 'Tag i brug igen?',
  empty: 'Intet værelse er ude af brug.',
  moveGuests: 'Flyt gæster ({{count}})',
  moveGuestsOf: 'Flyt gæsterne i {{name}}',
  move: 'Flyt',
  moveHelp:
    'Hver gæst flytter til et ledigt værelse i afdelingen fra den første berørte nat. Én fortrydelse tager alt tilbage.',
  moved: 'Gæsterne er flyttet',
  toRoom: 'til værelse {{room}} fra {{day}}',
  noRoom: 'intet ledigt værelse er stort nok',
  rows_one: '{{shown}} ude af brug',
  rows_other: '{{shown}} ude af brug',
}
