import { fold } from '@stayboard/domain'

/** The names and addresses by which people know us. Addresses are in lower case. */
export interface Ours {
  names: readonly string[]
  addresses: readonly string[]
}

/**
 * The colleague or brand that the name of a sender pretends to be; `null` if it does not. The mail must not come from one of
 * our addresses (docs/rules/inbox.md#posing).
 */
export function posesAs(fromName: string, { names, addresses }: Ours): string | null {
  const said = plain(fromName)
  if (said === '') return null
  return (
    names.find((name) => plain(name) === said) ?? addresses.find((address) => said.includes(address)) ?? null
  )
}

/** Without capitals, accents, invisible characters and needless spaces. */
const plain = (name: string) =>
  fold(name)
    .replaceAll(/[\p{Cf}"]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
