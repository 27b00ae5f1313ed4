export const statistics = {
  signups: 'Înscrieri',
  signupsMonth: 'Înscrieri în ultimele 30 de zile',
  origins: 'Clienți pe operator',
  noOrigin: 'Fără operator',
  logins: 'Clienți după numărul de autentificări',
  pipeline: 'Cereri deschise pe faze',
  communication: 'Comunicare',
  waiting: 'Așteaptă răspuns',
  unread: 'Necitite',
}
