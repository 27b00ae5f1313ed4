import { Client, Exploiter, Message, NOBODY, readAddresses } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { get } from '../inbox.service.ts'
import { clientsWith, exploitersOf, recipientsOf } from './proposals.repository.ts'
import { strangerOf } from './strangers.service.ts'

/** Proposed assignments of a message, by the addresses of its mails (docs/rules/inbox.md#proposals). */
export async function proposals(actor: Actor, messageId: number) {
  const message = await get(actor, messageId)
  const { clientId, clientEmail, exploiterId } = message
  const known = clientId === NOBODY ? await clientsWith(actor.db, clientEmail) : []
  const { alike, person, warning } = await strangerOf(actor, message, known.length > 0)
  const client = clientId === NOBODY ? (known.length === 1 ? known[0]?.clientId : null) : clientId
  const exploiters = exploiterId === null ? await exploitersFor(actor, messageId, client ?? null) : []
  const clients = [
    ...known.map((one) => ({ ...one, reason: 'address' as const, address: clientEmail })),
    ...alike,
  ]
  return {
    _embedded: {
      clients: clients.map((one) => ({
        ...one,
        _links: { self: { href: `${Client.item}/${one.clientId}` } },
      })),
      providerExploiters: exploiters.map((exploiter) => ({
        ...exploiter,
        _links: { self: { href: `${Exploiter.item}/${exploiter.exploiterId}` } },
      })),
    },
    ...{ person, warning },
    _links: { self: { href: `${Message.item}/${messageId}/proposals` } },
  }
}

/** The exploiters to which a message may be addressed. @param clientId the client, if known */
export const exploitersFor = async (actor: Actor, messageId: number, clientId: number | null) =>
  exploitersOf(actor.db, await addressedTo(actor, messageId), clientId)

/** The addresses to which the person wrote, in lower case. Unreadable headers are ignored. */
async function addressedTo({ db }: Actor, messageId: number): Promise<string[]> {
  const headers = await recipientsOf(db, messageId)
  const addresses = headers.flatMap((header) => readAddresses(header) ?? [])
  return [...new Set(addresses.map(({ address }) => address.toLowerCase()))]
}
