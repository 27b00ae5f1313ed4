export const arrivals = {
  leaving: 'Plecări',
  tonight: 'La noapte',
  voucher: 'Voucher de sosire',
  print: 'Tipăriți',
  complete: 'Complet',
  lacks: 'Lipsește: {{what}}',
  noneComing: 'Nimeni nu sosește în aceste șapte zile.',
  noneLeaving: 'Nimeni nu pleacă în aceste șapte zile.',
  noneTonight: 'Nimeni nu doarme într-o cameră rezervată în această noapte.',
  keptFrom: 'Serverul nu poate fi contactat. Acestea sunt datele din {{time}}.',
}
