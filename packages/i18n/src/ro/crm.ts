export const crm = {
  move: 'Mutați în ZOHO',
  moved: 'Mutat în ZOHO ca {{id}}',
  id: 'ID CRM {{id}}',
}
