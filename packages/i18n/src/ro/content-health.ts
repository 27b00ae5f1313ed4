/** Content health (docs/rules/content-health.md). */
export const contentHealth = {
  intro:
    'Ce le-ar lipsi clienților și oaspeților. Primele sunt unitățile cu cele mai multe sosiri în următoarele 60 de zile.',
  arrivals: 'Sosiri în 60 de zile',
  firstArrival: 'Prima sosire',
  wrong: 'Ce lipsește',
  none: 'Nu lipsește nimic',
  noneHelp: 'Toate unitățile active sunt complete.',
  count: '{{departments}} unități, {{arrivals}} sosiri',
  total: '{{total}} unități necesită atenție',
  faults: {
    NO_DESCRIPTION: 'Fără descriere',
    BEHIND_SOURCE: 'Traducere rămasă în urmă',
    NO_ADDRESS: 'Fără adresă',
    NO_PLACE: 'Nu este pe hartă',
    NO_PHONE: 'Fără număr de telefon',
    NO_HOUSE_RULES: 'Fără reguli ale casei',
    NO_TIMES: 'Fără ora de sosire sau de plecare',
    NO_ROOMS: 'Fără camere',
    NO_REGISTRATION_NUMBER: 'Fără număr de înregistrare',
    CERTIFICATE_ENDED: 'Un certificat a expirat',
    CERTIFICATE_ENDS: 'Un certificat expiră în curând',
    CONTRACT_ENDED: 'Contractul a expirat',
    CONTRACT_ENDS: 'Contractul expiră în curând',
    OLD: 'Neschimbat de un an',
  },
}
