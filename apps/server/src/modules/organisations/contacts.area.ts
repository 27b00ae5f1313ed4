import { ContactRecord } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { contacts } from './contacts.repository.ts'

type Row = NonNullable<Awaited<ReturnType<typeof contacts.find>>>

/** A contact is reached through its organisation. */
export const showContact = (row: Row) => ({
  ...row,
  _links: { organisation: { href: `/api/organisation/${row.organisationId}` } },
})

/** Contacts of organisations. */
export const contactArea = area({ resource: ContactRecord, repository: contacts, present: showContact })
