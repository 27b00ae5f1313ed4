import type { BodyOf, Language, proposals, QueryOf } from '@stayboard/contract'
import { formatDay, hasWithdrawn, proposalExpiry, today } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { type FieldError, invalid, Problem } from '../../kit/problems.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { languageOf } from '../../kit/texts/language-of.ts'
import * as contacted from '../contacted-providers/contacted-providers.service.ts'
import * as enquiries from '../enquiries/enquiries.service.ts'
import { proposalArea } from './proposals.area.ts'
import { nextNumber, type Proposable, proposable, spokenBy } from './proposals.repository.ts'

export const { find, get, remove } = proposalArea

export async function list(actor: Actor, query: QueryOf<typeof proposals.list> & { enquiryId: number }) {
  await enquiries.get(actor, query.enquiryId)
  return proposalArea.list(actor, query)
}

/** Adds a draft with the next number of its enquiry. */
export const create = (actor: Actor, enquiryId: number, body: BodyOf<typeof proposals.create>) =>
  transaction(actor, async (within) => {
    await contacted.hold(within, enquiryId)
    const offers = await requireProposable(within, enquiryId, body.offerIds)
    const language = body.language ?? (await languageFor(within, enquiryId))
    const expiresOn = body.expiresOn ?? proposalExpiry(offers, dayOf(within))
    const number = await nextNumber(within.db, enquiryId)
    return proposalArea.create(within, { ...body, language, expiresOn }, () => ({
      ...{ enquiryId, number, userId: within.userId, createdAt: within.clock() },
    }))
  })

/** Changes a draft. @throws Problem 409 if the proposal was sent */
export const update = (actor: Actor, body: BodyOf<typeof proposals.update>, version?: number) =>
  transaction(actor, async (within) => {
    const { enquiryId } = await get(within, body.proposalId)
    await contacted.hold(within, enquiryId)
    const { sentAt } = await get(within, body.proposalId)
    if (sentAt) throw new Problem(409, 'proposalSent')
    if (body.offerIds) await requireProposable(within, enquiryId, body.offerIds)
    return proposalArea.update(within, body, version)
  })

/** Sets columns that no call's body can set. */
export const set = (within: Actor, proposalId: number, columns: Columns) =>
  proposalArea.update(within, { proposalId }, undefined, () => columns)

const dayOf = ({ clock, officeTimezone }: Actor) => today(clock(), officeTimezone)

/**
 * Reads offers that may be proposed to a client: the latest versions, with a sales price and not expired.
 * @throws Problem 400 naming those that may not
 */
export async function requireProposable(within: Actor, enquiryId: number, offerIds: readonly number[]) {
  const found = new Map(
    (await proposable(within.db, enquiryId, offerIds)).map((offer) => [offer.offerId, offer]),
  )
  const offers = offerIds.map((id) => found.get(id))
  const faults = offers.flatMap((offer, nth) => faultsOf(`offerIds.${nth}`, offer, dayOf(within)))
  if (faults.length > 0) throw invalid(faults)
  return [...found.values()]
}

function faultsOf(field: string, offer: Proposable | undefined, day: string): FieldError[] {
  if (!offer) return [{ field, code: 'notFoundLink' }]
  const { number, expiresOn, isPriced, isSuperseded, status } = offer
  if (isSuperseded) return [{ field, code: 'proposalOfferSuperseded', values: { number } }]
  if (!isPriced) return [{ field, code: 'offerUnpriced', values: { number } }]
  if (hasWithdrawn(status)) return [{ field, code: 'offerWithdrawn', values: { number } }]
  if (expiresOn === null || expiresOn >= day) return []
  return [{ field, code: 'proposalOfferExpired', values: { number, day: formatDay(expiresOn) } }]
}

/** The language for a client: that of the latest mail to the client, else that of the organisation's country. */
export async function languageFor({ db }: Actor, enquiryId: number): Promise<Language> {
  const found = await spokenBy(db, enquiryId)
  return found?.language ?? languageOf(found?.countryCode ?? '')
}
