export const runs = {
  states: {
    WAITING: 'Wacht op de start',
    RUNNING: 'Bezig',
    DONE: 'Klaar',
    FAILED: 'Mislukt',
    CANCELLED: 'Geannuleerd',
  },
  progress: '{{done}} van {{total}}',
  startedBy: 'Gestart door {{name}}, {{at}}',
  startedAt: 'Gestart {{at}}',
  stopping: 'Wordt gestopt…',
  log: 'Logboek',
  said: {
    hyperGuestListed: 'Accommodaties in de lijst: {{about}}',
    hyperGuestRead: 'Accommodaties gelezen: {{about}}',
    hyperGuestGone: 'Niet meer in de lijst: {{about}}',
    hyperGuestFavoritesGone: 'Favorieten die niet meer in de lijst staan: {{about}}',
    hyperGuestPropertyUnread: 'Kon {{about}} niet lezen. De volgende keer wordt het opnieuw geprobeerd',
    hyperGuestMissing: 'HyperGuest is niet ingesteld: de server heeft HYPERGUEST_TOKEN nodig',
    hyperGuestListTooShort:
      'Kon de lijst niet verversen: er staan maar {{about}} accommodaties in. Er is niets verwijderd',
    hyperGuest_away: 'Kon de lijst niet verversen: HyperGuest is niet bereikbaar',
    hyperGuest_refused: 'Kon de lijst niet verversen: HyperGuest weigert de aanvraag',
    hyperGuest_garbled: 'Kon de lijst niet verversen: het antwoord van HyperGuest is onleesbaar',
  },
}
