export const documents = {
  type: 'Bestandstype',
  size: 'Grootte',
  upload: 'Documenten uploaden',
  drop: 'Sleep uw documenten hierheen',
  hint: 'Een jpg-, png-, gif-, pdf- of txt-bestand van hoogstens 20 MB; het wordt niet aangepast.',
  preview: '{{name}} bekijken',
  deleteTitle: 'Dit bestand verwijderen?',
  empty: 'Offertes, huisregels, plattegronden: elk document van deze vestiging.',
  noPreview: 'Van dit bestand is geen voorbeeld beschikbaar. Download het om het te bekijken.',
  cut: 'Dit is het begin van het bestand. Download het om de rest te lezen.',
  emptyEnquiry: 'Offertes, plattegronden, paspoorten: elk document van deze aanvraag.',
  waiting: 'De bestanden worden geüpload zodra de aanvraag voor het eerst is opgeslagen.',
}
