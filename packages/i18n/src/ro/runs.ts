export const runs = {
  states: {
    WAITING: 'Așteaptă pornirea',
    RUNNING: 'În curs',
    DONE: 'Gata',
    FAILED: 'Eșuat',
    CANCELLED: 'Anulat',
  },
  progress: '{{done}} din {{total}}',
  startedBy: 'Pornit de {{name}}, {{at}}',
  startedAt: 'Pornit {{at}}',
  stopping: 'Se oprește…',
  log: 'Jurnal',
  said: {
    hyperGuestListed: 'Proprietăți în listă: {{about}}',
    hyperGuestRead: 'Proprietăți citite: {{about}}',
    hyperGuestGone: 'Nu mai sunt în listă: {{about}}',
    hyperGuestFavoritesGone: 'Favorite care nu mai sunt în listă: {{about}}',
    hyperGuestPropertyUnread: 'Nu s-a putut citi {{about}}. Următoarea actualizare încearcă din nou',
    hyperGuestMissing: 'HyperGuest nu este configurat: serverul are nevoie de HYPERGUEST_TOKEN',
    hyperGuestListTooShort:
      'Lista nu a putut fi actualizată: are doar {{about}} proprietăți. Nu s-a șters nimic',
    hyperGuest_away: 'Lista nu a putut fi actualizată: HyperGuest nu poate fi contactat',
    hyperGuest_refused: 'Lista nu a putut fi actualizată: HyperGuest refuză cererea',
    hyperGuest_garbled: 'Lista nu a putut fi actualizată: răspunsul HyperGuest nu poate fi citit',
  },
}
