import type { BodyOf, organisations } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { notFound } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { contactArea } from './contacts.area.ts'
import { clearMainContact } from './contacts.repository.ts'
import { repository } from './organisations.repository.ts'

export async function add(
  actor: Actor,
  organisationId: number,
  body: BodyOf<typeof organisations.addContact>,
) {
  return transaction(actor, async (within) => {
    if (!(await repository.lock(within.db, organisationId, body.mainContact ? 'change' : 'stay')))
      throw notFound()
    if (body.mainContact) await clearMainContact(within.db, organisationId, 0)
    return contactArea.create(within, body, () => ({ organisationId }))
  })
}

export async function update(
  actor: Actor,
  organisationId: number,
  body: BodyOf<typeof organisations.updateContact>,
  version?: number,
) {
  const id = body.organisationContactId
  return transaction(actor, async (within) => {
    await requireOwn(within, organisationId, id)
    // Lock the organisation before the contact, so that two calls that choose a main contact do not deadlock.
    if (body.mainContact) await repository.lock(within.db, organisationId)
    return contactArea.update(within, body, version, async ({ mainContact }) => {
      if (mainContact === true) await clearMainContact(within.db, organisationId, id)
      return {}
    })
  })
}

export const remove = (actor: Actor, id: number, version?: number) => contactArea.remove(actor, id, version)

async function requireOwn(within: Actor, organisationId: number, contactId: number) {
  const contact = await contactArea.find(within, contactId)
  if (contact.organisationId !== organisationId) throw notFound()
}
