export const crm = {
  move: 'Flyt til ZOHO',
  moved: 'Flyttet til ZOHO som {{id}}',
  id: 'CRM-id {{id}}',
}
