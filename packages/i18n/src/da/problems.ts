export const problems = {
  network: 'Serveren kan ikke nås',
  connectionLost:
    'Ingen forbindelse til serveren. Det, du har skrevet, er bevaret; intet sendes, før du prøver igen.',
  loadTitle: 'Dette kunne ikke indlæses',
  crashTitle: 'Denne side holdt op med at virke',
  crashText: 'Prøv igen. Det, du skrev i en formular, er gemt som kladde.',
  requestId: 'Nævn dette nummer, når du beder om hjælp: {{id}}',
  retryIn: 'Prøv igen om {{seconds}} s',
}
