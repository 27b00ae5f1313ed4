export const problems = {
  network: 'Serveren kan ikke nås',
  timeout: 'Serveren svarede ikke i tide',
  fileChanged: 'Filen er ændret, siden den blev valgt. Vælg den igen.',
  partText:
    'Forbindelsen blev afbrudt, eller der er udgivet en ny version. Prøv igen, eller genindlæs siden.',
  connectionLost:
    'Ingen forbindelse til serveren. Dine indtastninger er bevaret; intet sendes, før du prøver igen.',
  loadTitle: 'Dette kunne ikke indlæses',
  crashTitle: 'Denne side virker ikke længere',
  crashText: 'Prøv igen. Indtastninger i formularer er gemt som kladde.',
  requestId: 'Nævn dette nummer, når du beder om hjælp: {{id}}',
  retryIn: 'Prøv igen om {{seconds}} s',
}
