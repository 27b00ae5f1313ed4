export const arrivals = {
  leaving: 'Plecări',
  tonight: 'La noapte',
  voucher: 'Voucher de sosire',
  print: 'Tipăriți',
  complete: 'Complet',
  lacks: 'Lipsește: {{what}}',
  mailSubject: 'Sosirea dumneavoastră în {{day}}: {{house}}',
  mailChanged: 'Modificare: sosirea dumneavoastră în {{day}}: {{house}}',
  mailText:
    'Stimate/Stimată {{contact}}, documentul atașat cuprinde ce vă trebuie pentru sosirea din {{day}}: adresa, cheia, contactul și regulile casei. {{brand}}',
  mailed: 'E-mail trimis oaspeților la {{time}}',
  mailComes: 'Oaspeții vor primi e-mail în {{day}}',
  mailWaits: 'E-mailul către oaspeți așteaptă ce lipsește',
  noneComing: 'Nimeni nu sosește în aceste șapte zile.',
  noneLeaving: 'Nimeni nu pleacă în aceste șapte zile.',
  noneTonight: 'Nimeni nu doarme într-o cameră rezervată în această noapte.',
  keptFrom: 'Serverul nu poate fi contactat. Acestea sunt datele din {{time}}.',
}
