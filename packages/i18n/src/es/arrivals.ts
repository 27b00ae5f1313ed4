export const arrivals = {
  leaving: 'Salidas',
  tonight: 'Esta noche',
  voucher: 'Bono de llegada',
  print: 'Imprimir',
  complete: 'Completo',
  lacks: 'Falta: {{what}}',
  mailSubject: 'Su llegada el {{day}}: {{house}}',
  mailChanged: 'Cambios: su llegada el {{day}}: {{house}}',
  mailText:
    'Estimado/a {{contact}}: el documento adjunto indica lo que necesita para su llegada el {{day}}: la dirección, la llave, el contacto y las normas de la casa. {{brand}}',
  mailed: 'Correo enviado a los huéspedes el {{time}}',
  mailComes: 'Se escribirá a los huéspedes el {{day}}',
  mailWaits: 'El correo a los huéspedes espera lo que falta',
  noneComing: 'Nadie llega en estos siete días.',
  noneLeaving: 'Nadie se va en estos siete días.',
  noneTonight: 'Nadie duerme en una habitación reservada esta noche.',
  keptFrom: 'No se puede contactar con el servidor. Datos del {{time}}.',
}
