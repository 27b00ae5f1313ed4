export const teams = {
  sights: 'Synlige poster',
  sightsText:
    'Forespørgsler og beskeder, og det, der hører til dem, i lister, antal, søgninger, eksporter og statistikker. Den, der har flere roller, ser det, som den videste tillader. Administratorer ser alt.',
  editSight: 'Hvilke poster denne rolle ser',
  closesWithAnother: 'Lukker først måneder, når en anden har anmodet',
  changesNeedApproval: 'Tekster i wikien og om afdelinger skal godkendes',
  none: 'Der er ingen roller.',
  one: 'Team',
  members: 'Medlemmer',
  add: 'Tilføj team',
  edit: 'Redigér team',
  deleteTitle: 'Slet dette team?',
  empty: 'Tilføj et team, hvis medlemmer ser hinandens poster.',
  help: 'For roller, der ser deres teams poster. Uden et team kun egne poster.',
  rows_one: '{{shown}} team',
  rows_other: '{{shown}} teams',
}
