import { type BodyOf, EnquiryRecord, type enquiries, type Fase } from '@stayboard/contract'
import {
  checkEnquiry,
  enquiryNights,
  isWon,
  needsCancelReason,
  referenceNumber,
  today,
} from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { type Additions, crud } from '../../kit/crud.ts'
import { type Links, linkTo } from '../../kit/links.ts'
import { invalid } from '../../kit/problems.ts'
import type { Columns } from '../../kit/repository.ts'
import { transaction } from '../../kit/transaction.ts'
import { followEnquiry } from '../prognosis/prognosis.service.ts'
import { listed, nextReference, repository } from './enquiries.repository.ts'

type Listed = NonNullable<Awaited<ReturnType<typeof listed.find>>>

/** Enquiry and department side by side, as the documents show them (D3 §3, §7.3). */
function show<R extends Listed>(row: R, _links: Links) {
  const { organisationId, organisationName, exploiterName, username, displayname } = row
  const { exploiterId, userId } = row
  const links = {
    ..._links,
    ...linkTo('exploiter', '/api/exploiter', exploiterId),
    ...linkTo('user', '/api/user', userId),
  }
  const enquiry = {
    ...row,
    organisation: { organisationId, name: organisationName },
    exploiter: { exploiterId, name: exploiterName },
    user: userId !== null && username !== null ? { id: userId, username, displayname } : null,
    _links: links,
  }
  return { enquiry, department: { cityName: null }, version: row.version, _links: links }
}

const records = crud(EnquiryRecord, repository, show)
export const { get } = records
export const { list } = crud(EnquiryRecord, listed, show)

/** Adds or changes, by the body's number (D3 §4.2). */
export async function save(actor: Actor, body: BodyOf<typeof enquiries.create>, version?: number) {
  return body.enquiryId ? update(actor, body, version) : records.create(actor, body, numbered(actor))
}

/** Winning or losing an enquiry books or cancels what was expected of it, in the same transaction (R9). */
async function update(actor: Actor, body: BodyOf<typeof enquiries.update>, version?: number) {
  const { fase } = body
  const isDecided = fase !== undefined && (isWon(fase) || needsCancelReason(fase))
  if (!isDecided) return records.update(actor, body, version, checked)
  return transaction(actor, async (tx) => {
    let before: unknown
    const within = { ...actor, db: tx }
    const saved = await records.update(within, body, version, (columns, current, db) => {
      before = current.fase
      return checked(columns, current, db)
    })
    const { enquiryId, fase: after } = saved.enquiry
    if (after !== before) await followEnquiry(within, enquiryId, after)
    return saved
  })
}

/** What the rules of an enquiry look at, before and after. */
interface Ruled {
  checkinDate: string | null
  checkoutDate: string | null
  nights: number | null
  fase: Fase
  cancelReason: string | null
}

/** Holds the record as it will be against its rules, and derives its nights. */
const checked: Additions = (columns, current) => {
  const record = { ...empty, ...current, ...columns } as Columns & Ruled
  const faults = checkEnquiry(record).map(({ field, message }) => ({ field, code: message }))
  if (faults.length > 0) throw invalid(faults)
  return { nights: enquiryNights(record) }
}
const empty = { checkinDate: null, checkoutDate: null, nights: null, cancelReason: null }

/** A new enquiry gets its reference number: the office's year, the next number (J11). */
function numbered(actor: Actor): Additions {
  const year = Number(today(actor.clock(), actor.officeTimezone).slice(0, 4))
  return async (columns, current, tx) => ({
    ...(await checked(columns, current, tx)),
    refNumber: referenceNumber(year, await nextReference(tx)),
    timeStamp: actor.clock(),
  })
}

export { compactTallies } from './enquiries.repository.ts'
