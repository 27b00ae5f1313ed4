export const statistics = {
  signups: 'Tilmeldinger',
  signupsMonth: 'Tilmeldinger i de seneste 30 dage',
  origins: 'Kunder pr. operatør',
  noOrigin: 'Ingen operatør',
  logins: 'Kunder efter antal logins',
  pipeline: 'Åbne forespørgsler efter fase',
  communication: 'Kommunikation',
  waiting: 'Venter på svar',
  unread: 'Ulæste',
}
