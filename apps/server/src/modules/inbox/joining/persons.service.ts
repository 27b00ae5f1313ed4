import { NOBODY, organisations } from '@stayboard/contract'
import { may } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import { Problem } from '../../../kit/problems.ts'
import { transaction } from '../../../kit/sql/transaction.ts'
import { addAddress, addOwn as addClient } from '../../clients/clients.service.ts'
import * as messages from '../../messages/messages.service.ts'
import { add as addContact } from '../../organisations/contacts.service.ts'
import { erasedAmong } from '../../suppressions/suppressions.service.ts'
import { get, type UpdateBody, update } from '../inbox.service.ts'
import { hasAddress, hasContact } from './persons.repository.ts'
import { clientsWith } from './proposals.repository.ts'
import { exploitersFor } from './proposals.service.ts'
import { strangerOf, warningOf } from './strangers.service.ts'

/**
 * Creates a client and a contact of the organisation from the sender of a message, and assigns the message, as one
 * action (docs/rules/inbox.md#new-persons). A message that got a client in the meantime is left unchanged.
 * @throws Problem 409 if the sender may impersonate a colleague, or is known
 */
export const addPerson = (actor: Actor, messageId: number) =>
  transaction(actor, async (within) => {
    await messages.lock(within, messageId)
    const message = await get(within, messageId)
    if (message.clientId !== NOBODY) return message
    const isKnown = (await clientsWith(within.db, message.clientEmail)).length > 0
    const { person } = await strangerOf(within, message, isKnown)
    if (person === null) throw new Problem(409, 'notANewPerson')
    const exploiterId = message.exploiterId ?? (await onlyExploiter(within, messageId))
    const { organisationId, organisationName: _, ...fields } = person
    const { clientId } = await addClient(within, {
      ...fields,
      organisation: organisationId,
      exploiter: exploiterId,
    })
    if (organisationId !== null) await keepContact(within, organisationId, person)
    return update(within, {
      ...{ messageId, client: clientId, exploiter: exploiterId },
      user: message.userId ?? within.userId,
    })
  })

/** The exploiter of a message if exactly one is proposed. @param clientId the client, if known */
export async function onlyExploiter(within: Actor, messageId: number, clientId: number | null = null) {
  const [only, ...others] = await exploitersFor(within, messageId, clientId)
  return only && others.length === 0 ? only.exploiterId : null
}

/**
 * Fills missing assignments of a message for which there is exactly one proposal: the client (created for an unknown
 * sender), the exploiter, and the user (docs/rules/inbox.md#reply).
 */
export async function takeOver(within: Actor, messageId: number): Promise<void> {
  const { clientId, clientEmail, exploiterId, userId } = await get(within, messageId)
  const known = clientId === NOBODY ? await clientsWith(within.db, clientEmail) : []
  if (clientId === NOBODY && known.length === 0) return takeStranger(within, messageId)
  const client = clientId === NOBODY ? (known.length === 1 ? known[0]?.clientId : undefined) : clientId
  const exploiter = exploiterId ?? (await onlyExploiter(within, messageId, client ?? null))
  await update(within, {
    ...{ messageId, exploiter, user: userId ?? within.userId },
    ...(client === undefined ? {} : { client }),
  })
}

/** Creates a client from an unknown sender, unless there is a warning. */
async function takeStranger(within: Actor, messageId: number): Promise<void> {
  const { person } = await strangerOf(within, await get(within, messageId), false)
  if (person !== null) await addPerson(within, messageId)
}

interface Person {
  firstname: string
  lastname: string
  email: string
  phone: string | null
}

/** Adds a person to the contacts of an organisation, if the user may do that and no contact has the address. */
async function keepContact(within: Actor, organisationId: number, person: Person): Promise<void> {
  const { firstname, lastname, email, phone } = person
  if (!may(within.roles, organisations.addContact.access)) return
  if (await hasContact(within.db, organisationId, email)) return
  await addContact(within, organisationId, {
    ...{ name: `${firstname} ${lastname}`, email, officePhone: phone },
    ...{ role: null, mobilePhone: null, mainContact: false },
  })
}

/**
 * Assigns a message to a client on a user's request. The sender's address is added to those of the client, unless
 * another client has it or there is a warning (docs/rules/inbox.md#new-persons).
 */
export const assignByHand = (actor: Actor, body: UpdateBody, version?: number) =>
  transaction(actor, async (within) => {
    const before = await messages.lock(within, body.messageId ?? 0)
    const saved = await update(within, body, version)
    if (before && typeof body.client === 'number')
      await learn(
        within,
        { name: String(before.contactName), address: String(before.contactEmail) },
        body.client,
      )
    return saved
  })

async function learn(
  within: Actor,
  { name, address }: { name: string; address: string },
  clientId: number,
): Promise<void> {
  if (address === '' || (await hasAddress(within.db, address))) return
  if ((await warningOf(within, { clientEmail: address, clientName: name })) !== null) return
  const isErased = await erasedAmong(within, [address])
  if (!isErased(address)) await addAddress(within, clientId, address)
}
