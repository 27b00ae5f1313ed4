import type { Samples } from './sample.ts'

const body = {
  ...{ name: 'Delta Bouw B.V.', address: 'Kade 1\n3011 AB Rotterdam', reference: 'PO 4711' },
  payer: '/api/organisation/1',
  ...{ email: 'invoices@delta.example', percent: 10, amount: null },
}

export const invoiceParties: Samples['invoiceParties'] = {
  list: {},
  get: { params: { invoicePartyId: 1 } },
  create: { body: { ...body, enquiry: '/api/v2/backend/enquiry/1' } },
  update: { body: { ...body, percent: 15, invoicePartyId: 1, version: 1 } },
  remove: { params: { invoicePartyId: 2 } },
}
