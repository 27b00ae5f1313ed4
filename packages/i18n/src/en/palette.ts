/** The command palette (Ctrl/Cmd-K). */
export const palette = {
  pages: 'Pages',
  commands: 'Commands',
  clients: 'Clients',
  organisations: 'Organisations',
  enquiries: 'Enquiries',
  addEnquiry: 'New enquiry',
  addOrganisation: 'New organisation',
  placeholder: 'Search pages, clients, organisations and enquiries',
  nothing: 'Nothing matches “{{query}}”',
  searching: 'Searching…',
  failed: 'The search did not answer. Type again to retry.',
}
