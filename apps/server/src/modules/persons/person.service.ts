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

/** A person, with the criteria by which their records are found (docs/rules/erasing.md#person). */
export interface Person {
  clientIds: number[]
  /** The client that the user selected. */
  client: KnownClient
  /** Names, addresses and phone numbers that identify only this person. */
  traits: Traits
  /** All names, addresses and phone numbers, including those that others share. */
  all: Traits
  /** Folded names; empty if another person has the same name. */
  names: string[]
  /** Email addresses that another person has, too. */
  shared: string[]
}

/**
 * The person that a client stands for: this client, and those with the same name and one of the same email addresses.
 * @param isHeld whether to lock the client until the transaction ends
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

/**
 * The clients with the same name who share an email address directly or through each other, and other clients with
 * these addresses.
 */
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
