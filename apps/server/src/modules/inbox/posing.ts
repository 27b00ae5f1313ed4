import { fold } from '@stayboard/domain'

/** Our names and email addresses. Addresses are in lower case. */
export interface Ours {
  names: readonly string[]
  addresses: readonly string[]
}

/**
 * The colleague or brand whose name the sender uses; `null` if there is none. Call it only for mails from foreign
 * addresses (docs/rules/inbox.md#posing).
 */
export function posesAs(fromName: string, { names, addresses }: Ours): string | null {
  const said = plain(fromName)
  if (said === '') return null
  return (
    names.find((name) => plain(name) === said) ?? addresses.find((address) => said.includes(address)) ?? null
  )
}

/** Normalises a name for comparison: without case, accents, invisible characters and redundant spaces. */
const plain = (name: string) =>
  fold(name)
    .replaceAll(/[\p{Cf}"]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
