export const arrivals = {
  leaving: 'Salidas',
  tonight: 'Esta noche',
  voucher: 'Bono de llegada',
  print: 'Imprimir',
  complete: 'Completo',
  lacks: 'Falta: {{what}}',
  noneComing: 'Nadie llega en estos siete días.',
  noneLeaving: 'Nadie se va en estos siete días.',
  noneTonight: 'Nadie duerme en una habitación reservada esta noche.',
  keptFrom: 'No se puede contactar con el servidor. Datos del {{time}}.',
}
