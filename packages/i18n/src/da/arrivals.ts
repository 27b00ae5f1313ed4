export const arrivals = {
  leaving: 'Udtjekninger',
  tonight: 'I nat',
  voucher: 'Indtjekningsbevis',
  print: 'Udskriv',
  complete: 'Komplet',
  lacks: 'Mangler: {{what}}',
  noneComing: 'Ingen tjekker ind i disse syv dage.',
  noneLeaving: 'Ingen tjekker ud i disse syv dage.',
  noneTonight: 'Ingen sover i et booket værelse denne nat.',
  keptFrom: 'Serveren kan ikke nås. Dette er fra {{time}}.',
}
