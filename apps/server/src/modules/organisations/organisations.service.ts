import { type BodyOf, type Call, organisations, type QueryOf } from '@stayboard/contract'
import { companyKey } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { listAnswer, selfLink, withToday } from '../../kit/sql/lists/lists.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { contactsIn } from './contacts.area.ts'
import { organisationArea, organisationListArea } from './organisations.area.ts'
import { findByKey, findPrivate, holdPrivate, sumOpenPrognosis } from './organisations.repository.ts'
import { simple, withPrognosis } from './simple.repository.ts'

export const { remove } = organisationArea
const { list: listAll } = organisationListArea

export const list = (actor: Actor, query: QueryOf<typeof organisations.list>) =>
  listAll(actor, withToday(actor, query))

/** The initial name of the organisation for private customers. */
const PRIVATE = 'Private'

/** The organisation for private customers; created if there is none (docs/rules/organisations.md#private). */
export async function privateOne(actor: Actor) {
  return transaction(actor, async (within) => {
    return shown(await organisationArea.get(within, await privateId(within)))
  })
}

async function privateId(within: Actor): Promise<number> {
  return (await findPrivate(within.db)) ?? (await addPrivate(within))
}

async function addPrivate(within: Actor): Promise<number> {
  await holdPrivate(within.db)
  const known = await findPrivate(within.db)
  if (known !== undefined) return known
  const [added = 0] = await organisationArea.addAll(within, [{ name: PRIVATE }], () => () => ({
    isPrivate: true,
  }))
  return added
}

/**
 * The organisation with a name, ignoring legal form and accents, or else the one for private customers.
 * @param within an actor inside a transaction
 */
export async function organisationCalled(within: Actor, company: string | null) {
  const key = company === null ? '' : companyKey(company)
  const known = key === '' ? undefined : await findByKey(within.db, key)
  return known === undefined
    ? { organisationId: await privateId(within), isPrivate: true }
    : { organisationId: known, isPrivate: false }
}

/** The body of the short dialog or of the lead form. */
type Saved<C extends Call> = BodyOf<C> | BodyOf<typeof organisations.save>

/** An organisation with its contacts. */
export const get = async (actor: Actor, id: number) => ({
  ...(await organisationArea.get(actor, id)),
  ...(await contactsIn(actor, id)),
})

export async function create(actor: Actor, body: Saved<typeof organisations.create>) {
  const { organisationId } = await organisationArea.create(actor, body)
  return get(actor, organisationId)
}

export async function update(actor: Actor, body: Saved<typeof organisations.update>, version?: number) {
  const { organisationId } = await organisationArea.update(actor, body, version)
  return get(actor, organisationId)
}

/** Saves the lead form: creates an organisation if there is no id, else updates it. */
export async function save(actor: Actor, body: BodyOf<typeof organisations.save>, version?: number) {
  const { organisationId } = body
  return organisationId ? update(actor, body, version) : create(actor, body)
}

interface Simple {
  organisationId: number
  name: string
  version: number
}
const shown = (row: Simple) => ({
  ...row,
  _links: { self: { href: `/api/organisation/${row.organisationId}` } },
})

export async function listSimple(actor: Actor, query: QueryOf<typeof organisations.simple>) {
  const similarTo = query.similarTo && companyKey(query.similarTo)
  const asked = { ...query, similarTo: similarTo || undefined }
  const { rows, total } = await simple.list(actor.db, asked, organisationArea.rows?.read(actor))
  return listAnswer(organisations.simple.path, 'organisations', query, { rows: rows.map(shown), total })
}

export async function listWithPrognosis(actor: Actor, query: QueryOf<typeof organisations.withPrognosis>) {
  const { rows, total } = await withPrognosis.list(actor.db, query, organisationArea.rows?.read(actor))
  return listAnswer(organisations.withPrognosis.path, 'organisations', query, {
    rows: rows.map(shown),
    total,
  })
}

/** The sums of open prognoses by the status of the organisation (docs/rules/organisations.md#board). */
export async function openPrognosis(actor: Actor, query: QueryOf<typeof organisations.openPrognosis>) {
  const asked = withToday(actor, query)
  const statuses = await sumOpenPrognosis(actor.db, asked, organisationArea.rows?.read(actor))
  return { statuses, _links: selfLink(organisations.openPrognosis.path, query) }
}
