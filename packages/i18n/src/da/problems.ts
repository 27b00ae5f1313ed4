export const problems = {
  network: 'Serveren kan ikke nås',
  connectionLost:
    'Ingen forbindelse til serveren. Det, du har skrevet, er bevaret; intet sendes, før du prøver igen.',
  loadTitle: 'Dette kunne ikke indlæses',
  crashTitle: 'Denne side holdt op med at virke',
  crashText: 'Prøv igen. Det, du skrev i en formular, er gemt som kladde.',
  requestId: 'Nævn dette nummer, når du beder om hjælp: {{id}}',
  retryIn: 'Prøv igen om {{seconds}} s',
  usesClients_one: '{{count}} kunde',
  usesClients_other: '{{count}} kunder',
  usesEnquiries_one: '{{count}} forespørgsel',
  usesEnquiries_other: '{{count}} forespørgsler',
  usesOrganisations_one: '{{count}} organisation',
  usesOrganisations_other: '{{count}} organisationer',
  usesPrognoses_one: '{{count}} prognose',
  usesPrognoses_other: '{{count}} prognoser',
}
