/** Texts in turn, the first one by the client. The placeholder `{name}` is filled in. */
export interface Story {
  subject: string
  texts: readonly [string, ...string[]]
}
type Stories = readonly [Story, ...Story[]]

/** Messages to the shared inbox, by the client's country as typed. */
export const messageStories: Readonly<Record<string, Stories>> = {
  Nederland: [
    {
      subject: 'Appartement voor twee monteurs vanaf maandag',
      texts: [
        '<p>Goedemorgen,</p><p>Wij zoeken vanaf maandag een appartement met twee slaapkamers voor twee monteurs, voor zes weken. Is er iets vrij in de buurt van de haven?</p><p>Met vriendelijke groet,<br>{name}</p>',
        '<p>Beste {name},</p><p>Dank u voor uw bericht. Er is een appartement vrij op tien minuten van de haven. Zal ik het voor u vasthouden?</p>',
        '<p>Ja graag, tot vrijdag. Is er ook een <b>parkeerplaats</b> bij?</p>',
      ],
    },
    {
      subject: 'Factuur van oktober klopt niet',
      texts: [
        '<p>Beste,</p><p>Op de factuur van oktober staan 31 nachten, maar wij zijn op de 24e vertrokken. Kunt u dit nakijken?</p>',
        '<p>Beste {name},</p><p>U hebt gelijk. De creditnota volgt vandaag.</p>',
      ],
    },
    {
      subject: 'Wifi werkt niet in kamer 2.14',
      texts: ['<p>Hallo, sinds gisteravond is er geen wifi. Wanneer wordt dit opgelost? Groet, {name}</p>'],
    },
  ],
  Deutschland: [
    {
      subject: 'Anfrage: 6 Zimmer für unser Team in Rotterdam',
      texts: [
        '<p>Sehr geehrte Damen und Herren,</p><p>wir suchen ab dem 2. März sechs Einzelzimmer für drei Monate. Eine Küche ist uns wichtig.</p><p>Mit freundlichen Grüßen<br>{name}</p>',
        '<p>Guten Tag {name},</p><p>gern. Ein Angebot mit zwei Häusern erhalten Sie bis morgen Mittag.</p>',
      ],
    },
    {
      subject: 'Rechnungsadresse ändern',
      texts: [
        '<p>Guten Tag,</p><p>bitte ändern Sie unsere Rechnungsadresse. Die neue finden Sie in der Signatur.</p><p>{name}</p>',
      ],
    },
  ],
  España: [
    {
      subject: 'Alojamiento para estudiante de intercambio',
      texts: [
        '<p>Buenos días:</p><p>Busco una habitación para mi hija de septiembre a enero, cerca de la universidad. ¿Qué documentos necesitan?</p><p>Un saludo,<br>{name}</p>',
        '<p>Estimada familia:</p><p>Les enviamos la lista de documentos y dos habitaciones disponibles.</p>',
        '<p>Muchas gracias. Nos quedamos con la primera.</p>',
      ],
    },
    {
      subject: '¿Se admiten mascotas?',
      texts: ['<p>Hola, ¿puedo llevar a mi perro? Es pequeño y muy tranquilo. Gracias, {name}</p>'],
    },
  ],
  Danmark: [
    {
      subject: 'Forlængelse af ophold til 30. juni',
      texts: [
        '<p>Hej,</p><p>Vi vil gerne forlænge opholdet for vores fire medarbejdere til den 30. juni. Kan det lade sig gøre til samme pris?</p><p>Venlig hilsen<br>{name}</p>',
        '<p>Hej {name}</p><p>Ja, til samme pris. Bekræftelsen følger i dag.</p>',
      ],
    },
  ],
  România: [
    {
      subject: 'Cazare pentru 12 muncitori',
      texts: [
        '<p>Bună ziua,</p><p>Avem nevoie de cazare pentru 12 muncitori lângă Eindhoven, de la 1 februarie, timp de cinci luni. Vă rugăm să ne trimiteți o ofertă.</p><p>Cu stimă,<br>{name}</p>',
        '<p>Bună ziua, {name},</p><p>Am cerut oferte de la trei case. Revenim mâine.</p>',
      ],
    },
  ],
  'United Kingdom': [
    {
      subject: 'Late arrival tonight',
      texts: [
        '<p>Hello,</p><p>Our flight is delayed and we will only arrive at 00:30. How do we get the key?</p><p>{name}</p>',
        '<p>Dear {name},</p><p>The key is in the box beside the door. The code is in the app.</p>',
        '<p>Perfect, thank you!</p>',
      ],
    },
    {
      subject: 'Quote for a corporate stay, 3 studios',
      texts: [
        '<p>Hi there,</p><p>We need three studios in Utrecht from 4 January to 28 March. Our budget is € 1,600 per month each.</p><ul><li>weekly cleaning</li><li>desk and fast wifi</li></ul><p>Best regards,<br>{name}</p>',
      ],
    },
  ],
}

/** Stories of clients whose country is unknown. */
export const otherStories: Stories = [
  {
    subject: 'Room for two weeks',
    texts: [
      '<p>Hello, is there a room for two weeks in April? It can be small. Thank you, {name}</p>',
      '<p>Dear {name},</p><p>There is: a studio near the station. Shall I send you the details?</p>',
    ],
  },
  {
    subject: 'Deposit not received',
    texts: ['<p>Hello, I left on the 2nd and have not received my deposit yet. {name}</p>'],
  },
]
