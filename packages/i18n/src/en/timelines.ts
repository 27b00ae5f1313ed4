/** Everything about a client or an organisation in one order. */
export const timelines = {
  title: 'Timeline',
  filter: 'Kinds of entries',
  empty: 'Nothing has happened yet.',
  sent: 'Reply',
  untitled: 'Without a title',
  kinds: {
    MAIL: 'Mail',
    ENQUIRY: 'Enquiry',
    FASE: 'Fase',
    STAY: 'Stay',
    RESERVATION: 'Reservation',
    FILE: 'File',
    ACTIVITY: 'Activity',
    CHANGE: 'Change',
  },
  changes: {
    insert: 'Added',
    update: 'Changed',
    delete: 'Deleted',
  },
}
