import { fold, type PhoneDigits, phoneDigits, type Traits } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { countHeldBack, findMarks, insertMarks, removeMarks } from './suppressions.repository.ts'

type Marking = Pick<Actor, 'sealer'>

/** The keyed hash of an email address, which marks an erased person. */
export const markOf = ({ sealer }: Marking, address: string) =>
  sealer.mark(address.trim().toLowerCase(), 'erased address')

const personMark = ({ sealer }: Marking, name: string, { countryCode, national }: PhoneDigits) =>
  sealer.mark(`${fold(name)} ${countryCode}${national}`, 'erased name and phone')

/** The marks of a person: one for each email address, and one for each phone number together with the name. */
const marksOf = (actor: Marking, { names, addresses, phones }: Traits): string[] => [
  ...addresses.map((address) => markOf(actor, address)),
  ...names.flatMap(({ firstname, lastname }) =>
    phones.map((phone) => personMark(actor, `${firstname} ${lastname}`, phone)),
  ),
]

/** Stores the marks of an erased person, so that the person is not added again. */
export const suppress = (within: Actor, erasureId: number, traits: Traits) =>
  insertMarks(within.db, erasureId, marksOf(within, traits))

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const addressesIn = (list: string): string[] =>
  list
    .split(',')
    .map((address) => address.trim())
    .filter((address) => address !== '')

/** The identifying data in the columns of a client. */
export function traitsOf(client: Columns): Traits {
  const [firstname, lastname] = [textOf(client.firstname), textOf(client.lastname)]
  return {
    names: [{ firstname, lastname }],
    addresses: addressesIn(`${textOf(client.email)},${textOf(client.alternativeEmails)}`),
    phones: phoneDigits(textOf(client.phone), textOf(client.country)),
  }
}

/** The fields of a client that identify an erased person (docs/rules/erasing.md#coming-back). */
export async function erasedFields(actor: Actor, client: Columns): Promise<string[]> {
  const { names, phones } = traitsOf(client)
  const marks = {
    email: addressMarks(actor, client.email),
    alternativeEmails: addressMarks(actor, client.alternativeEmails),
    phone: marksOf(actor, { names, phones, addresses: [] }),
  }
  const known = new Set(await findMarks(actor.db, Object.values(marks).flat()))
  return Object.entries(marks).flatMap(([field, some]) =>
    some.some((mark) => known.has(mark)) ? [field] : [],
  )
}

const addressMarks = (actor: Marking, list: unknown) =>
  addressesIn(textOf(list)).map((address) => markOf(actor, address))

/** Creates a function that tells which of these email addresses belong to erased persons. */
export async function erasedAmong(actor: Actor, addresses: readonly string[]) {
  const known = new Set(
    await findMarks(
      actor.db,
      addresses.map((address) => markOf(actor, address)),
    ),
  )
  return (address: string): boolean => known.has(markOf(actor, address))
}

/** Whether a person with these data was erased. If so, counts the refusal. */
export async function isHeldBack(within: Actor, traits: Traits): Promise<boolean> {
  const marks = marksOf(within, traits)
  if (marks.length === 0 || (await findMarks(within.db, marks)).length === 0) return false
  await countHeldBack(within.db, marks)
  return true
}

/** Deletes the marks of an erased person, so that the person can be added again. */
export async function readmit(actor: Actor, { email }: { email: string }) {
  return { isReadmitted: await removeMarks(actor.db, markOf(actor, email)), _links: {} }
}
