/** Outages: rooms and houses that cannot be used. */
export const outages = {
  untilDay: 'Utilizabilă din nou de la',
  untilHelp: 'Prima noapte în care poate fi folosită din nou.',
  wholeHouse: 'Toată unitatea',
  affected: 'Sejururi afectate',
  add: 'Scoateți din uz',
  edit: 'Modificați scoaterea din uz',
  deleteTitle: 'Repuneți în uz?',
  empty: 'Nicio cameră nu este scoasă din uz.',
  moveGuests: 'Mutați oaspeții ({{count}})',
  moveGuestsOf: 'Mutați oaspeții din {{name}}',
  move: 'Mutați',
  moveHelp:
    'Fiecare oaspete se mută într-o cameră liberă a unității începând cu prima noapte afectată. O singură anulare le reface pe toate.',
  moved: 'Oaspeții au fost mutați',
  toRoom: 'în camera {{room}} de la {{day}}',
  noRoom: 'nicio cameră liberă nu este destul de mare',
  rows_one: '{{shown}} scoatere din uz',
  rows_few: '{{shown}} scoateri din uz',
  rows_other: '{{shown}} de scoateri din uz',
}
