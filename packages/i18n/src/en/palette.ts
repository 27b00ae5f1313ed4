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
  nothing: 'No matches for “{{query}}”',
  searching: 'Searching…',
  failed: 'The search failed. Type again to retry.',
}
