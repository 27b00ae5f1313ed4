export const statistics = {
  signups: 'Aanmeldingen',
  signupsMonth: 'Aanmeldingen in de laatste 30 dagen',
  clients: 'Klanten',
  origins: 'Klanten per exploitant',
  noOrigin: 'Geen exploitant',
}
