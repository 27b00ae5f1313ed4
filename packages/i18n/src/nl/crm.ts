export const crm = {
  move: 'Verplaats naar ZOHO',
  moved: 'Verplaatst naar ZOHO als {{id}}',
  id: 'CRM-id {{id}}',
}
