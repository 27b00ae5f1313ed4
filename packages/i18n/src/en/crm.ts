/** Texts about the external CRM. */
export const crm = {
  move: 'Move to ZOHO',
  moved: 'Moved to ZOHO as {{id}}',
  id: 'CRM id {{id}}',
}
