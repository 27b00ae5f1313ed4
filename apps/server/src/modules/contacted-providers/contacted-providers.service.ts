import {
  type BodyOf,
  ContactedProvider,
  type ContactStatus,
  type contactedProviders,
  type QueryOf,
} from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/areas/crud.ts'
import { notFound } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import * as enquiries from '../enquiries/enquiries.service.ts'
import { contactedProviderArea } from './contacted-providers.area.ts'
import { holdEnquiry, lockOf } from './contacted-providers.repository.ts'

const records = crud(contactedProviderArea)
export const { get, update, remove } = records
export { lockOf } from './contacted-providers.repository.ts'

type OfEnquiry = { enquiryId: number }

export async function list(actor: Actor, query: QueryOf<typeof contactedProviders.list> & OfEnquiry) {
  await enquiries.get(actor, query.enquiryId)
  return records.list(actor, query)
}

export const create = (actor: Actor, enquiryId: number, body: BodyOf<typeof contactedProviders.create>) =>
  transaction(actor, async (tx) => {
    await hold({ ...actor, db: tx }, enquiryId)
    return records.create({ ...actor, db: tx }, body, () => ({ enquiryId }))
  })

/** Adds departments in one action. Those that are there already stay as they are. */
export const addMany = (
  actor: Actor,
  enquiryId: number,
  { departments }: BodyOf<typeof contactedProviders.addMany>,
) =>
  transaction(actor, async (tx) => {
    const within = { ...actor, db: tx }
    await hold(within, enquiryId)
    const present = new Map(
      (await lockOf(tx, enquiryId)).map((row) => [row.departmentId, row.contactedProviderId]),
    )
    const rows = []
    for (const department of departments) {
      const id = present.get(department)
      rows.push(await (id === undefined ? make(within, enquiryId, department) : get(within, id)))
    }
    const self = { href: ContactedProvider.list.replace('{enquiryId}', String(enquiryId)) }
    return { _embedded: { contactedProviders: rows }, _links: { self } }
  })

const make = (within: Actor, enquiryId: number, department: number) =>
  records.create(within, { department, status: 'Not contacted yet' }, () => ({ enquiryId }))

/** Locks an enquiry, so that what concerns all its providers runs one after the other. */
export async function hold({ db }: Actor, enquiryId: number): Promise<void> {
  if (!(await holdEnquiry(db, enquiryId))) throw notFound()
}

/** Notes that a provider has made an offer, unless it is further already. */
export async function answered(within: Actor, contactedProviderId: number): Promise<void> {
  const { status } = await get(within, contactedProviderId)
  if (canBeAnswered.has(status)) await update(within, { contactedProviderId, status: 'Offer received' })
}
const canBeAnswered: ReadonlySet<ContactStatus> = new Set([
  'Not contacted yet',
  'Inquiry requested',
  'No availability',
])
