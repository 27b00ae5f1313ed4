export const arrivals = {
  leaving: 'Udtjekninger',
  tonight: 'I nat',
  voucher: 'Indtjekningsbevis',
  print: 'Udskriv',
  complete: 'Komplet',
  lacks: 'Mangler: {{what}}',
  mailSubject: 'Din indtjekning den {{day}}: {{house}}',
  mailChanged: 'Ændret: din indtjekning den {{day}}: {{house}}',
  mailText:
    'Kære {{contact}}, i det vedhæftede dokument står, hvad du skal bruge til din indtjekning den {{day}}: adressen, nøglen, kontakten og husreglerne. {{brand}}',
  mailed: 'Gæsterne fik mail den {{time}}',
  mailComes: 'Gæsterne får mail den {{day}}',
  mailWaits: 'Mailen til gæsterne venter på det, der mangler',
  noneComing: 'Ingen tjekker ind i disse syv dage.',
  noneLeaving: 'Ingen tjekker ud i disse syv dage.',
  noneTonight: 'Ingen sover i et booket værelse denne nat.',
  keptFrom: 'Serveren kan ikke nås. Dette er fra {{time}}.',
}
