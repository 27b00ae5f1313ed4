import { type PhoneDigits, phoneDigits, type Traits } from '@stayboard/domain'
import { notFound } from '../../kit/problems.ts'
import type { Executor } from '../../platform/database.ts'
import {
  addressesOfUsers,
  clientsAt,
  findClient,
  isNameOfOthers,
  isPhoneOfOthers,
  type KnownClient,
} from './person.repository.ts'

/** A person as their records are found (docs/rules/erasing.md#person). */
export interface Person {
  clientIds: number[]
  /** The client that was chosen. */
  client: KnownClient
  /** What names this person and nobody else. */
  traits: Traits
  /** All of it, also what others share. */
  all: Traits
  /** Folded; none if another person has the same name. */
  names: string[]
  /** Addresses that another person has too. */
  shared: string[]
}

/**
 * The person who a client is: this client and those with the same name and one of the addresses.
 * @param isHeld whether the client is locked until the transaction ends
 * @throws Problem 404 without such a client
 */
export async function personOf(db: Executor, clientId: number, isHeld: boolean): Promise<Person> {
  const chosen = await findClient(db, clientId, isHeld)
  if (!chosen) throw notFound()
  const { own, others } = await nearest(db, chosen)
  const clientIds = own.map((client) => client.clientId)
  const addresses = unique(own.flatMap((client) => client.addresses))
  const shared = unique([
    ...others.flatMap((client) => client.addresses).filter((address) => addresses.includes(address)),
    ...(await addressesOfUsers(db, addresses)),
  ])
  const exclusive = addresses.filter((address) => !shared.includes(address))
  const isNameShared = await isNameOfOthers(db, { name: chosen.name, addresses, clientIds })
  const phones = own.flatMap(({ phone, country }) => (phone === null ? [] : phoneDigits(phone, country)))
  const names = own.map(({ firstname, lastname }) => ({ firstname, lastname }))
  return {
    clientIds,
    client: chosen,
    all: { names, addresses, phones },
    traits: {
      names: isNameShared ? [] : names,
      addresses: exclusive,
      phones: await ownPhones(db, phones, clientIds),
    },
    names: isNameShared ? [] : [chosen.name],
    shared,
  }
}

/** The clients with the same name and an address in common, also through one of them, and others with these addresses. */
async function nearest(db: Executor, chosen: KnownClient) {
  let own = [chosen]
  for (;;) {
    const near = await clientsAt(db, unique(own.flatMap((client) => client.addresses)))
    const same = near.filter(({ name }) => name === chosen.name)
    if (same.length <= own.length) return { own, others: near.filter(({ name }) => name !== chosen.name) }
    own = same
  }
}

async function ownPhones(db: Executor, phones: readonly PhoneDigits[], clientIds: readonly number[]) {
  const own: PhoneDigits[] = []
  for (const phone of phones) if (!(await isPhoneOfOthers(db, phone.national, clientIds))) own.push(phone)
  return own
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)]
