export const documents = {
  type: 'Filtype',
  size: 'Størrelse',
  upload: 'Upload dokumenter',
  drop: 'Slip dine dokumenter her',
  hint: 'En jpg-, png-, gif-, pdf- eller txt-fil på højst 20 MB; den ændres ikke.',
  preview: 'Vis {{name}}',
  deleteTitle: 'Slet denne fil?',
  empty: 'Tilbud, husregler, plantegninger: ethvert dokument for afdelingen.',
  noPreview: 'Filen kan ikke vises her. Hent den for at se den.',
  cut: 'Dette er begyndelsen af filen. Hent den for at læse resten.',
  emptyEnquiry: 'Tilbud, plantegninger, pas: ethvert dokument til denne forespørgsel.',
  waiting: 'Filerne uploades, når forespørgslen gemmes første gang.',
}
