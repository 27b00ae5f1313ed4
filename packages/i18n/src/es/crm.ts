export const crm = {
  move: 'Mover a ZOHO',
  moved: 'Movido a ZOHO como {{id}}',
  id: 'Id del CRM {{id}}',
}
