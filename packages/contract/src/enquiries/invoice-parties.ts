import { z } from 'zod'
import { area } from '../kit/area.ts'
import { Id, link, Money, optionalEmail, optionalLink, optionalText, required } from '../kit/fields.ts'
import { IdFilter, TextFilter } from '../kit/lists/lists.ts'
import { resource } from '../kit/resource.ts'
import { sales, staff } from '../stays/stays-resource.ts'

const fields = {
  name: required(256).describe('Who is invoiced'),
  payer: optionalLink('/api/organisation').describe(
    'The organisation that is invoiced, if it is one on record',
  ),
  address: optionalText(500),
  reference: optionalText(120).describe('What the invoice names, such as a purchase order'),
  email: optionalEmail(),
  percent: z
    .int({ error: 'zeroToHundred' })
    .min(1, { error: 'zeroToHundred' })
    .max(100, { error: 'zeroToHundred' })
    .nullable()
    .default(null)
    .describe('A share of the price of the enquiry'),
  amount: Money.nullable()
    .default(null)
    .describe('An amount without VAT in place of a share. With neither, what is left'),
}

/** Another party that is invoiced for an enquiry besides its organisation (docs/rules/invoice-parties.md). */
export const InvoiceParty = resource({
  one: 'invoice party',
  item: '/api/v2/enquiry/invoice_party',
  list: '/api/v2/enquiry/invoice_parties',
  embedded: 'invoiceParties',
  id: 'invoicePartyId',
  row: {
    invoicePartyId: Id,
    enquiryId: Id,
    enquiryName: z.string(),
    refNumber: z.string(),
    organisationName: z.string().describe('The organisation of the enquiry, which pays what no party does'),
    price: Money.nullable().describe('Of the enquiry, without VAT'),
    name: z.string(),
    payerId: Id.nullable(),
    payerName: z.string().nullable(),
    address: z.string().nullable(),
    reference: z.string().nullable(),
    email: z.string().nullable(),
    percent: z.int().nullable(),
    amount: Money.nullable(),
    due: Money.nullable().describe('What it pays, without VAT; null while the enquiry has no price'),
    rest: Money.nullable().describe('What the organisation of the enquiry pays'),
  },
  create: { enquiry: link('/api/v2/backend/enquiry', 'required'), ...fields },
  update: fields,
  filters: { enquiryId: IdFilter, query: TextFilter },
  sort: ['name', 'invoicePartyId'],
  read: staff,
  write: sales,
  called: ['name', 'refNumber'],
})

/** Invoice parties of enquiries. */
export const invoiceParties = area('invoiceParties', InvoiceParty.calls)
