export const problems = {
  network: 'Serveren kan ikke nås',
  connectionLost:
    'Ingen forbindelse til serveren. Dine indtastninger er bevaret; intet sendes, før du prøver igen.',
  loadTitle: 'Dette kunne ikke indlæses',
  crashTitle: 'Denne side virker ikke længere',
  crashText: 'Prøv igen. Indtastninger i formularer er gemt som kladde.',
  requestId: 'Nævn dette nummer, når du beder om hjælp: {{id}}',
  retryIn: 'Prøv igen om {{seconds}} s',
}
