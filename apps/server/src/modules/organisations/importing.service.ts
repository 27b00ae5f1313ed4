import { ContactBody, OrganisationLead } from '@stayboard/contract'
import { companyKey, fold } from '@stayboard/domain'
import { z } from 'zod'
import type { ImportBody, Importing } from '../../kit/areas/importing.ts'
import { storedColumns } from '../../kit/areas/plain-importing.ts'
import { fieldErrors } from '../../kit/http/errors.ts'
import { contactArea } from './contacts.area.ts'
import { contactsAmong, findMatches, namesOf } from './importing.repository.ts'
import { organisationArea } from './organisations.area.ts'
import { repository } from './organisations.repository.ts'

const Body = z.object(OrganisationLead.create)

/** The prefix of imported fields that belong to the contact and not to the organisation. */
const CONTACT = 'contact.'

/**
 * Imports organisations with their contacts. An organisation without an owner is assigned to the user who imports it.
 */
export const importing: Importing = {
  defaults: ({ userId }) => ({ user: `/api/user/${userId}` }),
  bodyOf: (values, notes) => ({ record: recordIn(values, notes), part: contactIn(values) }),
  check(body) {
    const [record, part] = [Body.safeParse(body.record), body.part ? ContactBody.safeParse(body.part) : null]
    const faults = [
      ...(record.error ? fieldErrors(record.error) : []),
      ...(part?.error
        ? fieldErrors(part.error).map(({ field, ...fault }) => ({ ...fault, field: CONTACT + field }))
        : []),
    ]
    const decoded = { record: record.data ?? body.record, part: part ? (part.data ?? body.part) : null }
    return { body: decoded, faults }
  },
  faultsOf: (actor, bodies) =>
    organisationArea.faultsOfAll(
      actor,
      bodies.map(({ record }) => record),
    ),
  keyOf: ({ record }) => (typeof record.name === 'string' ? companyKey(record.name) : null),
  async find(db, bodies) {
    return findMatches(
      db,
      bodies.map((body) => ({
        key: typeof body?.record.name === 'string' ? companyKey(body.record.name) : '',
        website: textOf(body?.record.website),
        email: textOf(body?.record.generalEmail),
      })),
    )
  },
  async read(db, ids) {
    const [rows, contacts] = [await repository.bareOf(db, ids), await contactsAmong(db, ids)]
    const byOrganisation = Map.groupBy(contacts, ({ organisationId }) => organisationId)
    return new Map([...rows].map(([id, record]) => [id, { record, parts: byOrganisation.get(id) ?? [] }]))
  },
  columnsOf: (actor, record, before) => storedColumns(organisationArea, actor, record, before),
  samePart(parts, part) {
    const columns = parts.find((known) => isSamePerson(known, part))
    return columns && { id: Number(columns.organisationContactId), columns }
  },
  async add(within, bodies) {
    const ids = await organisationArea.addAll(
      within,
      bodies.map(({ record }) => record),
    )
    await addContacts(
      within,
      bodies.flatMap(({ part }, at) => (part ? [{ organisationId: ids[at] ?? 0, part, isFirst: true }] : [])),
    )
    return ids
  },
  async change(within, changes) {
    await organisationArea.updateAll(
      within,
      changes
        .filter(({ record }) => Object.keys(record).length > 0)
        .map(({ id, record }) => ({ ...record, organisationId: id })),
    )
    await contactArea.updateAll(
      within,
      changes.flatMap(({ partChange }) =>
        partChange ? [{ ...partChange.fields, organisationContactId: partChange.id }] : [],
      ),
    )
    await addContacts(
      within,
      changes.flatMap(({ id, part }) => (part ? [{ organisationId: id, part, isFirst: false }] : [])),
    )
  },
  names: namesOf,
}

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

function recordIn(values: Record<string, unknown>, notes: readonly string[]): Record<string, unknown> {
  const own = Object.entries(values).filter(([field]) => !field.startsWith(CONTACT) && field !== 'formerKey')
  return { ...Object.fromEntries(own), ...(notes.length > 0 ? { notes: notes.join('\n') } : {}) }
}

/**
 * The contact in an imported row. Without a name the email address is used as the name. The first word of a name is the
 * first name.
 */
function contactIn(values: Record<string, unknown>): ImportBody['part'] {
  const own = Object.entries(values).flatMap(([field, value]) =>
    field.startsWith(CONTACT) ? [[field.slice(CONTACT.length), value] as const] : [],
  )
  if (own.length === 0) return null
  const { firstName, lastName, name, ...others } = Object.fromEntries(own)
  const full = name ?? [firstName, lastName].filter((part) => part !== undefined).join(' ')
  return { ...others, name: full || (others.email ?? others.officePhone ?? others.mobilePhone) }
}

/**
 * Whether an existing contact is the imported person: the email address is equal, or the name is equal and one of them
 * has no address.
 */
function isSamePerson(known: Readonly<Record<string, unknown>>, part: Record<string, unknown>): boolean {
  const [mine, other] = [textOf(part.email), textOf(known.email)]
  if (mine && other) return fold(mine) === fold(other) && isSameName(known, part)
  return isSameName(known, part)
}

const isSameName = (known: Readonly<Record<string, unknown>>, part: Record<string, unknown>): boolean =>
  fold(String(known.name)).trim() === fold(String(part.name)).trim()

interface NewContact {
  organisationId: number
  part: Record<string, unknown>
  /** Whether it will be the first contact of its organisation. */
  isFirst: boolean
}

const addContacts = async (within: Parameters<Importing['add']>[0], contacts: readonly NewContact[]) => {
  await contactArea.addAll(
    within,
    contacts.map(({ part, isFirst }) => ({ ...part, mainContact: isFirst })),
    (at) => () => ({ organisationId: contacts[at]?.organisationId }),
  )
}
