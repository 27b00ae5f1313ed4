export const statistics = {
  signups: 'Aanmeldingen',
  signupsMonth: 'Aanmeldingen in de laatste 30 dagen',
  origins: 'Klanten per exploitant',
  noOrigin: 'Geen exploitant',
  logins: 'Klanten naar aantal keer ingelogd',
  pipeline: 'Open aanvragen per fase',
  communication: 'Communicatie',
  waiting: 'Wacht op antwoord',
  unread: 'Ongelezen',
}
