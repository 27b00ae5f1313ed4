import { sql } from 'kysely'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

const select = (db: Executor) =>
  db
    .selectFrom('organisationContacts as c')
    .select(['c.organisationContactId', 'c.organisationId', 'c.name', 'c.role', 'c.email'])
    .select(['c.officePhone', 'c.mobilePhone', 'c.mainContact', 'c.version'])

/** Reads and writes contacts of organisations. */
export const contacts = tableRepository(
  { table: 'organisation_contacts', alias: 'c', id: 'organisation_contact_id', select },
  () => ({ where: [], order: sql`c.organisation_contact_id`, direction: 'asc' }),
)

/** The contacts of an organisation, the main contact first. */
export const contactsOf = (db: Executor, organisationId: number) =>
  select(db)
    .where('c.organisationId', '=', organisationId)
    .orderBy('c.mainContact', 'desc')
    .orderBy('c.organisationContactId')
    .execute()

/**
 * Removes the main contact flag from other contacts. The caller must hold the lock of the organisation, so that there
 * are never two main contacts.
 */
export async function clearMainContact(tx: Executor, organisationId: number, except: number): Promise<void> {
  await tx
    .updateTable('organisationContacts')
    .set({ mainContact: false })
    .where('organisationId', '=', organisationId)
    .where('mainContact', '=', true)
    .where('organisationContactId', '!=', except)
    .execute()
}
