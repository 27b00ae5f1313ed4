/** The charts of clients. */
export const statistics = {
  signups: 'Sign-ups',
  signupsMonth: 'Sign-ups in the last 30 days',
  clients: 'Clients',
  origins: 'Clients by exploiter',
  noOrigin: 'No exploiter',
}
