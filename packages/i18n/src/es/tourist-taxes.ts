export const touristTaxes = {
  rate: 'Importe o %',
  childrenExempt: 'Los niños están exentos',
  maxNights: 'Máximo de noches',
  add: 'Añadir tasa turística',
  edit: 'Editar tasa turística',
  deleteTitle: '¿Eliminar esta tasa turística?',
  deleteText:
    'Se eliminará {{name}}. El registro de pernoctaciones contará sus noches como noches sin tarifa.',
  empty: 'Añada las tarifas de una ciudad. El registro de pernoctaciones calcula la tasa con ellas.',
  rows_one: '{{shown}} tarifa de tasa turística',
  rows_many: '{{shown}} de tarifas de tasa turística',
  rows_other: '{{shown}} tarifas de tasa turística',
}
