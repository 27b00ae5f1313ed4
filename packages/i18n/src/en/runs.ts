/** Long work in the background. */
export const runs = {
  states: {
    WAITING: 'Waiting to start',
    RUNNING: 'Running',
    DONE: 'Done',
    FAILED: 'Failed',
    CANCELLED: 'Cancelled',
  },
  progress: '{{done}} of {{total}}',
  startedBy: 'Started by {{name}}, {{at}}',
  startedAt: 'Started {{at}}',
  stopping: 'Stopping…',
  log: 'Log',
  said: {
    hyperGuestListed: 'Properties in the list: {{about}}',
    hyperGuestRead: 'Properties read: {{about}}',
    hyperGuestGone: 'No longer listed: {{about}}',
    hyperGuestFavoritesGone: 'Favourites that are no longer listed: {{about}}',
    hyperGuestPropertyUnread: 'Could not read {{about}}. The next refresh tries again',
    hyperGuestMissing: 'HyperGuest is not set up: the server needs HYPERGUEST_TOKEN',
    hyperGuestListTooShort:
      'Could not refresh the list: it has only {{about}} properties. Nothing was removed',
    hyperGuest_away: 'Could not refresh the list: HyperGuest cannot be reached',
    hyperGuest_refused: 'Could not refresh the list: HyperGuest refuses the request',
    hyperGuest_garbled: 'Could not refresh the list: the answer of HyperGuest cannot be read',
  },
}
