/** Everything about a client or an organisation in one order. */
export const timelines = {
  title: 'Timeline',
  filter: 'Kinds of entries',
  empty: 'Nothing has happened yet.',
  sent: 'Reply',
  untitled: 'Without a title',
  find: 'Find in the timeline',
  noneFound: 'No entries match.',
  times: '{{count}} times',
  last30Days: 'Last 30 days',
  deeds: {
    RECORDED: 'Offer {{number}} recorded',
    CORRECTED: 'Offer {{number}} corrected',
    ACCEPTED: 'Offer {{number}} accepted',
    REOPENED: 'Acceptance of offer {{number}} taken back',
    WRITTEN: 'Proposal {{number}} written',
    SENT: 'Proposal {{number}} sent',
    WITHDRAWN: 'Proposal {{number}} withdrawn',
  },
  values: {
    changed: '{{field}} from {{from}} to {{to}}',
    emptied: '{{field}} emptied (was {{from}})',
  },
  file: 'File',
  change: 'Change',
  changes: {
    insert: 'Added',
    update: 'Changed',
    delete: 'Deleted',
  },
}
