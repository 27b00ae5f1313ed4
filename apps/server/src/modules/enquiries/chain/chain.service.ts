import { type BodyOf, EnquiryRecord, enquiries } from '@stayboard/contract'
import { amountFor, type Extension, extensionOf, needsCancelReason } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import { invalid, notFound } from '../../../kit/problems.ts'
import type { Columns } from '../../../kit/sql/repository.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { extendStays, lastBooked } from '../../stays/extension.service.ts'
import { repository } from '../enquiries.repository.ts'
import { addCopy, get } from '../enquiries.service.ts'
import { chainOf } from './chain.repository.ts'

type Stored = Columns & {
  checkinDate: string | null
  checkoutDate: string | null
  price: number | null
  total: number | null
}

/** Fields that a copy does not take from the original. */
const begun = ['fase', 'probability', 'nextStep', 'nextStepDate', 'cancelReason', 'competitor', 'priceGap']

/** Locks an enquiry while it is copied. */
async function locked(within: Actor, enquiryId: number): Promise<Stored> {
  const row = (await repository.lock(within.db, enquiryId)) as Stored | undefined
  if (!row) throw notFound()
  return row
}

/**
 * The fields of an enquiry as the body of a new one. Department and site are not part of the body; they are copied
 * separately.
 */
const copied = (row: Stored): Columns =>
  Object.fromEntries(
    Object.keys(EnquiryRecord.update)
      .filter((name) => !begun.includes(name))
      .map((name) => [name, row[name === 'organisation' ? 'organisationId' : name]]),
  )

/**
 * Creates the enquiry, room bookings and guests of an extended stay, in one transaction
 * (docs/rules/enquiries.md#extension).
 */
export const extend = (actor: Actor, enquiryId: number, { checkoutDate }: BodyOf<typeof enquiries.extend>) =>
  transaction(actor, async (within) => {
    const row = await locked(within, enquiryId)
    const booked = await lastBooked(within, enquiryId)
    const days = extensionOf(row, booked, checkoutDate)
    if (typeof days === 'string') throw invalid([{ field: 'checkoutDate', code: days }])
    const made = await addCopy(within, { ...copied(row), ...longer(row, days) }, enquiryId, row)
    await extendStays(within, booked, made.enquiry.enquiryId, days)
    return get(within, made.enquiry.enquiryId)
  })

/** The dates of an extension, and the amounts for its nights. */
const longer = ({ price, total }: Stored, days: Extension) => ({
  checkinDate: days.from,
  checkoutDate: days.to,
  price: amountFor(price, days),
  total: amountFor(total, days),
})

/** Creates a copy of an enquiry without its room bookings. */
export const duplicate = (actor: Actor, enquiryId: number) =>
  transaction(actor, async (within) => {
    const row = await locked(within, enquiryId)
    return addCopy(within, copied(row), null, row)
  })

/** The chain of extensions of an enquiry. Its number of nights leaves out lost enquiries. */
export async function chain(actor: Actor, enquiryId: number) {
  const links = await chainOf(actor.db, enquiryId)
  if (links.length === 0) throw notFound()
  const kept = links.filter(({ fase }) => !needsCancelReason(fase))
  const href = enquiries.chain.path.replace('{enquiryId}', String(enquiryId))
  return {
    chain: links,
    nights: kept.reduce((sum, { nights }) => sum + (nights ?? 0), 0),
    _links: { self: { href } },
  }
}
