import { ContactRecord } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { area } from '../../kit/areas/area.ts'
import { contacts, contactsOf } from './contacts.repository.ts'

type Row = NonNullable<Awaited<ReturnType<typeof contacts.find>>>

/** The answer for a contact, whose link is that of its organisation. */
const showContact = (row: Row) => ({
  ...row,
  _links: { organisation: { href: `/api/organisation/${row.organisationId}` } },
})

/** The contacts of an organisation, for its answer. */
export const contactsIn = async ({ db }: Actor, organisationId: number) => ({
  contacts: (await contactsOf(db, organisationId)).map(showContact),
})

/** The area of contacts of organisations. */
export const contactArea = area({ resource: ContactRecord, repository: contacts, present: showContact })
