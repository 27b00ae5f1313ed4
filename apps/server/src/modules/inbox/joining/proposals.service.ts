import { Client, Exploiter, Message, NOBODY, readAddresses } from '@stayboard/contract'
import type { Actor } from '../../../kit/actor.ts'
import { get } from '../inbox.service.ts'
import { clientsWith, exploitersOf, recipientsOf } from './proposals.repository.ts'

/** Who a message could be assigned to, by the addresses of its mails (docs/rules/inbox.md#proposals). */
export async function proposals(actor: Actor, messageId: number) {
  const { clientId, clientEmail, exploiterId } = await get(actor, messageId)
  const clients = clientId === NOBODY ? await clientsWith(actor.db, clientEmail) : []
  const known = clientId === NOBODY ? (clients.length === 1 ? clients[0]?.clientId : null) : clientId
  const exploiters =
    exploiterId === null
      ? await exploitersOf(actor.db, await addressedTo(actor, messageId), known ?? null)
      : []
  return {
    _embedded: {
      clients: clients.map((client) => ({
        ...client,
        address: clientEmail,
        _links: { self: { href: `${Client.item}/${client.clientId}` } },
      })),
      providerExploiters: exploiters.map((exploiter) => ({
        ...exploiter,
        _links: { self: { href: `${Exploiter.item}/${exploiter.exploiterId}` } },
      })),
    },
    _links: { self: { href: `${Message.item}/${messageId}/proposals` } },
  }
}

/** The addresses that the person wrote to, in small letters. A header that cannot be read has none. */
async function addressedTo({ db }: Actor, messageId: number): Promise<string[]> {
  const headers = await recipientsOf(db, messageId)
  const addresses = headers.flatMap((header) => readAddresses(header) ?? [])
  return [...new Set(addresses.map(({ address }) => address.toLowerCase()))]
}
