/** Texts of the charts of clients. */
export const statistics = {
  signups: 'Sign-ups',
  signupsMonth: 'Sign-ups in the last 30 days',
  origins: 'Clients by exploiter',
  noOrigin: 'No exploiter',
  logins: 'Clients by number of logins',
  pipeline: 'Open enquiries by fase',
  communication: 'Communication',
  waiting: 'Waiting for an answer',
  unread: 'Unread',
}
