import { type BodyOf, type Call, Organisation, organisations, type QueryOf } from '@stayboard/contract'
import { companyKey } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { type Additions, crud } from '../../kit/crud.ts'
import { listAnswer } from '../../kit/lists.ts'
import { invalid } from '../../kit/problems.ts'
import { contactsOf } from './contacts.repository.ts'
import { showContact } from './contacts.service.ts'
import { findStatus, isInChain, listed, repository } from './organisations.repository.ts'
import { simple, withPrognosis } from './simple.repository.ts'

const records = crud(Organisation, repository, (row, _links) => ({ ...row, _links }))
export const { remove } = records
export const { list } = crud(Organisation, listed, (row, _links) => ({ ...row, _links }))

/** What the simple dialog or the lead form sends. */
type Saved<C extends Call> = BodyOf<C> | BodyOf<typeof organisations.save>

/** One organisation, with its contacts. */
export async function get(actor: Actor, id: number) {
  const [organisation, contacts] = [await records.get(actor, id), await contactsOf(actor.db, id)]
  return { ...organisation, contacts: contacts.map(showContact) }
}

export async function create(actor: Actor, body: Saved<typeof organisations.create>) {
  const { organisationId } = await records.create(actor, body, additions)
  return get(actor, organisationId)
}

export async function update(actor: Actor, body: Saved<typeof organisations.update>, version?: number) {
  const { organisationId } = await records.update(actor, body, version, additions)
  return get(actor, organisationId)
}

/** The lead form: adds without a number, else changes. */
export async function save(actor: Actor, body: BodyOf<typeof organisations.save>, version?: number) {
  const { organisationId } = body
  return organisationId ? update(actor, body, version) : create(actor, body)
}

/** Keeps the name's key beside the name, and refuses partners that are none. */
const additions: Additions = async ({ name, partnerOrganisationId }, current, tx) => {
  if (typeof partnerOrganisationId === 'number' && partnerOrganisationId !== current.partnerOrganisationId) {
    const partner = await findStatus(tx, partnerOrganisationId)
    if (partner && partner.organisationStatus !== 'PARTNER') throw wrongPartner('notPartner')
    const id = current.organisationId
    if (typeof id === 'number' && (await isInChain(tx, id, partnerOrganisationId)))
      throw wrongPartner('ownPartner')
  }
  return typeof name === 'string' ? { nameKey: companyKey(name) } : {}
}

const wrongPartner = (code: 'notPartner' | 'ownPartner') => invalid([{ field: 'partnerOrganisation', code }])

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
  const { rows, total } = await simple.list(actor.db, { ...query, similarTo: similarTo || undefined })
  return listAnswer(organisations.simple.path, 'organisations', query, { rows: rows.map(shown), total })
}

export async function listWithPrognosis(actor: Actor, query: QueryOf<typeof organisations.withPrognosis>) {
  const { rows, total } = await withPrognosis.list(actor.db, query)
  return listAnswer(organisations.withPrognosis.path, 'organisations', query, {
    rows: rows.map(shown),
    total,
  })
}
