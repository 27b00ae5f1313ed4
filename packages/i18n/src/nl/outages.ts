/** Outages: rooms and houses that cannot be used. */
export const outages = {
  untilDay: 'Weer bruikbaar vanaf',
  untilHelp: 'De eerste nacht waarop het weer gebruikt kan worden.',
  wholeHouse: 'De hele vestiging',
  affected: 'Getroffen verblijven',
  add: 'Buiten gebruik stellen',
  edit: 'Buitengebruikstelling wijzigen',
  deleteTitle: 'Weer in gebruik nemen?',
  empty: 'Er is geen kamer buiten gebruik.',
  moveGuests: 'Gasten verhuizen ({{count}})',
  moveGuestsOf: 'De gasten van {{name}} verhuizen',
  move: 'Verhuizen',
  moveHelp:
    'Elke gast verhuist vanaf de eerste getroffen nacht naar een vrije kamer van de vestiging. Eén keer ongedaan maken draait alles terug.',
  moved: 'De gasten zijn verhuisd',
  toRoom: 'naar kamer {{room}} vanaf {{day}}',
  noRoom: 'geen vrije kamer is groot genoeg',
  rows_one: '{{shown}} buiten gebruik',
  rows_other: '{{shown}} buiten gebruik',
}
