export const statistics = {
  signups: 'Înscrieri',
  signupsMonth: 'Înscrieri în ultimele 30 de zile',
  clients: 'Clienți',
  origins: 'Clienți pe operator',
  noOrigin: 'Fără operator',
}
