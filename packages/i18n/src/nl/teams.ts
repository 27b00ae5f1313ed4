export const teams = {
  sights: 'Zichtbare gegevens',
  sightsText:
    'Aanvragen en berichten, en wat daarbij hoort, in lijsten, aantallen, zoekresultaten, exports en statistieken. Wie meer rollen heeft, ziet wat de ruimste rol toestaat. Beheerders zien alles.',
  editSight: 'Welke gegevens deze rol ziet',
  closesWithAnother: 'Sluit maanden pas af nadat iemand anders erom vroeg',
  needsApproval: 'Goedkeuring nodig',
  closesInTwo: 'Sluit af met een ander',
  changesNeedApproval:
    'Teksten in de wiki en over vestigingen moeten worden goedgekeurd, en afbeeldingen van vestigingen ook',
  none: 'Er zijn geen rollen.',
  one: 'Team',
  members: 'Leden',
  add: 'Team toevoegen',
  edit: 'Team bewerken',
  deleteTitle: 'Dit team verwijderen?',
  empty: 'Voeg een team toe waarvan de leden elkaars gegevens zien.',
  help: 'Voor rollen die de gegevens van hun team zien. Zonder team alleen de eigen gegevens.',
  rows_one: '{{shown}} team',
  rows_other: '{{shown}} teams',
}
