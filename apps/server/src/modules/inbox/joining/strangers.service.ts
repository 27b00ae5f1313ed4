import { NOBODY, type senderWarnings } from '@stayboard/contract'
import { companyDomain, nameParts } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import { findOurs } from '../conversation.repository.ts'
import type { get } from '../inbox.service.ts'
import { posing } from '../posing.ts'
import { organisationsFor, readFrom, readingOf } from './draft.service.ts'
import { clientsCalling, clientsNamed, ownDomains } from './persons.repository.ts'

type Sender = Pick<Awaited<ReturnType<typeof get>>, 'messageId' | 'clientId' | 'clientName' | 'clientEmail'>
type Warning = (typeof senderWarnings)[number]

const nothing = { alike: [], person: null, warning: null }

/**
 * Describes the unknown sender of a message: clients with the same phone number or name, the fields of a new client,
 * and a warning (docs/rules/inbox.md#new-persons).
 * @param isKnown whether a client has the address
 */
export async function strangerOf(actor: Actor, message: Sender, isKnown: boolean) {
  const { clientId, clientEmail } = message
  if (clientId !== NOBODY || clientEmail === '') return nothing
  const warning = await warningOf(actor, message)
  if (isKnown || warning !== null) return { ...nothing, warning }
  const person = await readPerson(actor, message)
  return { alike: await alikeOf(actor, person), person, warning }
}

/** The warning if the sender uses one of our domains, or the name of a colleague with a foreign address. */
export async function warningOf(
  { db }: Actor,
  { clientEmail, clientName }: Pick<Sender, 'clientEmail' | 'clientName'>,
): Promise<Warning | null> {
  const domain = companyDomain(clientEmail)
  if (domain !== null && (await ownDomains(db)).includes(domain)) return 'ownDomain'
  const ours = await findOurs(db)
  const isOurs = ours.addresses.includes(clientEmail.toLowerCase())
  return !isOurs && posing(ours)(clientName) !== null ? 'colleague' : null
}

/** The fields of the sender that are found in the latest mail. A mail of another participant is ignored. */
async function readPerson(actor: Actor, message: Sender) {
  const { messageId, clientEmail: email, clientName } = message
  const read = await readingOf(actor, messageId)
  const isOwn = readFrom(read?.hints ?? [], 'clientEmail')?.toLowerCase() === email.toLowerCase()
  const hints = isOwn && read ? read.hints : []
  const [found, ...others] = await organisationsFor(actor, message, hints, email)
  const organisation = others.length === 0 ? found : undefined
  const name = readFrom(hints, 'contactName') ?? (clientName || email.slice(0, email.indexOf('@')))
  return {
    ...nameParts(name),
    email,
    phone: readFrom(hints, 'phone'),
    organisationId: organisation?.organisationId ?? null,
    organisationName: organisation?.name ?? null,
  }
}

type Person = Awaited<ReturnType<typeof readPerson>>

/** Clients who may be the same person: those with the phone number, then those with the name. */
async function alikeOf({ db }: Actor, { firstname, lastname, phone }: Person) {
  const calling = phone === null ? [] : await clientsCalling(db, phone)
  const named = await clientsNamed(db, `${firstname} ${lastname}`)
  const isNew = ({ clientId }: { clientId: number }) => !calling.some((one) => one.clientId === clientId)
  return [
    ...calling.map((one) => ({ ...one, reason: 'phone' as const })),
    ...named.filter(isNew).map((one) => ({ ...one, reason: 'name' as const })),
  ]
}
