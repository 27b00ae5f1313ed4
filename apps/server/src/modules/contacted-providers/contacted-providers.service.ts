import {
  type BodyOf,
  ContactedProvider,
  type ContactStatus,
  type contactedProviders,
  type enquiries as enquiryCalls,
  type QueryOf,
} from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { invalid, notFound, Problem } from '../../kit/problems.ts'
import { withKilometres } from '../../kit/sql/on-map.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { sitePoint } from '../places/sites.service.ts'
import { contactedProviderArea } from './contacted-providers.area.ts'
import { hasEnquiry, holdEnquiry, lockOf, nearMessage, writtenBy } from './contacted-providers.repository.ts'

export const { get, update, remove } = contactedProviderArea
export { lockOf } from './contacted-providers.repository.ts'

type OfEnquiry = { enquiryId: number }

export async function list(actor: Actor, query: QueryOf<typeof contactedProviders.list> & OfEnquiry) {
  if (!(await hasEnquiry(actor.db, query.enquiryId))) throw notFound()
  const site = await sitePoint(actor, query.enquiryId)
  const answer = await contactedProviderArea.list(actor, { ...query, site })
  const rows = withKilometres(answer._embedded.contactedProviders, site)
  return { ...answer, _embedded: { contactedProviders: rows } }
}

export const create = (actor: Actor, enquiryId: number, body: BodyOf<typeof contactedProviders.create>) =>
  transaction(actor, async (within) => {
    await hold(within, enquiryId)
    return contactedProviderArea.create(within, body, () => ({ enquiryId }))
  })

/** Adds departments as contacted providers, as one action. Those that are listed already are left unchanged. */
export const addMany = (
  actor: Actor,
  enquiryId: number,
  { departments }: BodyOf<typeof contactedProviders.addMany>,
) =>
  transaction(actor, async (within) => {
    await hold(within, enquiryId)
    const present = new Map(
      (await lockOf(within.db, enquiryId)).map((row) => [row.departmentId, row.contactedProviderId]),
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
  contactedProviderArea.create(within, { department, status: 'Not contacted yet' }, () => ({ enquiryId }))

type Row = NonNullable<BodyOf<typeof enquiryCalls.create>['contactedProviders']>[number]

/** Updates the contacted providers that have an id, and adds the others (docs/rules/offers.md#contacted-providers). */
export async function saveAll(within: Actor, enquiryId: number, rows: readonly Row[]): Promise<void> {
  await hold(within, enquiryId)
  const known = new Set((await lockOf(within.db, enquiryId)).map((row) => row.contactedProviderId))
  for (const [at, row] of rows.entries())
    await atRow(at, () => {
      if (!row.contactedProviderId) return contactedProviderArea.create(within, row, () => ({ enquiryId }))
      if (!known.has(row.contactedProviderId))
        throw invalid([{ field: 'contactedProviderId', code: 'notFoundLink' }])
      return update(within, row, 'version' in row ? row.version : undefined)
    })
}

/** Runs work for a row of the body. Errors of fields get the index of the row. */
async function atRow(at: number, work: () => Promise<unknown>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { status, code, details } = error
    const { errors } = details
    throw new Problem(status, code, {
      ...details,
      ...(errors && {
        errors: errors.map((one) => ({ ...one, field: `contactedProviders.${at}.${one.field}` })),
      }),
    })
  }
}

/** The contacted providers whose latest mail belongs to a message. */
export async function ofMessage(actor: Actor, messageId: number) {
  const ids = await nearMessage(actor.db, messageId)
  if (!ids) throw notFound()
  const rows = []
  for (const id of ids) rows.push(await get(actor, id))
  const self = { href: `/api/messagingMessage/${messageId}/contacted_providers` }
  return {
    _embedded: { contactedProviders: rows.filter(({ reply }) => reply?.messageId === messageId) },
    _links: { self },
  }
}

/** A mail that a contacted provider wrote; without `mailId` the latest. @throws Problem 404 */
export async function mailOf(actor: Actor, contactedProviderId: number, mailId?: number): Promise<number> {
  await get(actor, contactedProviderId)
  const ids = await writtenBy(actor.db, contactedProviderId)
  const found = mailId === undefined ? ids[0] : ids.find((id) => id === mailId)
  if (found === undefined) throw notFound()
  return found
}

/** Locks an enquiry, so that changes of its contacted providers are serialised. */
export async function hold({ db }: Actor, enquiryId: number): Promise<void> {
  if (!(await holdEnquiry(db, enquiryId))) throw notFound()
}

/** Sets the status of a provider to offered, unless it is further already. */
export async function answered(within: Actor, contactedProviderId: number): Promise<void> {
  const { status } = await get(within, contactedProviderId)
  if (canBeAnswered.has(status)) await update(within, { contactedProviderId, status: 'Offer received' })
}
const canBeAnswered: ReadonlySet<ContactStatus> = new Set([
  'Not contacted yet',
  'Inquiry requested',
  'No availability',
])
