/** What users are told about, and how. */
export const notifications = {
  openCount: 'Notifications: {{count}} unread',
  empty: 'Nothing new. You are told here when colleagues mention you or assign work to you.',
  settings: 'How you are told',
  settingsHelp:
    'You are never told about what you do yourself, and about a record at most once in ten minutes.',
  all: 'All notifications and settings',
  unread: 'Unread',
  kind: 'About',
  way: 'How',
  digestSubject: 'Stayboard: {{count}} notifications',
  kinds: {
    MENTION: 'Mentioned in a note',
    ASSIGNED: 'Assigned to you',
    LATE_ENQUIRY: 'Enquiry without an owner is late',
    ANSWER: 'Answer has arrived',
    MAIL_FAILED: 'Mail was not sent',
    WEBHOOK_STOPPED: 'Webhook has stopped',
    MUST_SIGN_IN: 'Sign-in needed for mail',
    CLOSED_MONTH: 'Booking of a closed month has changed',
    CLIENT_ANSWER: 'Client answered a proposal',
    WORK_LEFT: 'A user has left, and the work is not handed over',
    CLOSING_ASKED: 'A month is to be closed by a second person',
    SITE_ENQUIRY: 'Enquiry from a site',
  },
  ways: {
    OFF: 'Not at all',
    PRODUCT: 'In Stayboard',
    DIGEST: 'Once a day by mail',
    MAIL: 'In Stayboard and by mail at once',
  },
}
