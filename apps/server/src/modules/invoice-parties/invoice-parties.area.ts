import { InvoiceParty } from '@stayboard/contract'
import { asksTooMuch, splitBill } from '@stayboard/domain'
import { area } from '../../kit/areas/area.ts'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { implement } from '../../kit/calls/calls.ts'
import { type Links, linkTo } from '../../kit/sql/links.ts'
import { billOf, holdBill, repository } from './invoice-parties.repository.ts'

type Row = NonNullable<Awaited<ReturnType<typeof repository.find>>>

const described = area({
  resource: InvoiceParty,
  repository,
  present: show,
  rules: ({ percent, amount }) =>
    percent != null && amount != null ? [{ field: 'amount', code: 'oneShare' }] : [],
  rulesAcross: async ({ before, after }, { db }) => {
    // Lock the enquiry, so that a concurrent split of the same bill waits and then sees this share.
    await holdBill(db, Number(after.enquiryId))
    const { price, parties } = await billOf(db, Number(after.enquiryId))
    const others = parties.filter(({ id }) => id !== before?.invoicePartyId)
    const own = { percent: after.percent as number | null, amount: after.amount as number | null }
    const field = own.percent === null ? 'amount' : 'percent'
    return asksTooMuch(price, [...others, own]) ? [{ field, code: 'sharesTooLarge' }] : []
  },
})

/**
 * The area of invoice parties: who is invoiced for an enquiry in addition to its organisation
 * (docs/rules/invoice-parties.md).
 */
export const invoicePartyArea = {
  ...described,
  routes: implement(InvoiceParty.calls, crudHandlers(InvoiceParty, described)),
}

/** The answer for an invoice party, with its share of the enquiry's price. */
function show({ shares, ...row }: Row, links: Links) {
  const _links = {
    ...links,
    ...linkTo('enquiry', '/api/v2/backend/enquiry', row.enquiryId),
    ...linkTo('payer', '/api/organisation', row.payerId),
  }
  const split = row.price === null ? null : splitBill(row.price, shares)
  const at = shares.findIndex(({ id }) => id === row.invoicePartyId)
  return { ...row, due: split?.shares[at] ?? null, rest: split?.rest ?? null, _links }
}
