import { fold } from '@stayboard/domain'

/** Our names and email addresses. Addresses are in lower case. */
export interface Ours {
  names: readonly string[]
  addresses: readonly string[]
}

/**
 * Creates the function that finds the colleague or brand whose name a sender uses; `null` if there is none. Call it only
 * for mails from foreign addresses (docs/rules/inbox.md#posing).
 */
export function posing({ names, addresses }: Ours): (fromName: string) => string | null {
  // In reverse, so that the first of two equal names is kept.
  const known = new Map(names.toReversed().map((name) => [plain(name), name]))
  return (fromName) => {
    const said = plain(fromName)
    if (said === '') return null
    return known.get(said) ?? addresses.find((address) => said.includes(address)) ?? null
  }
}

/** Normalises a name for comparison: without case, accents, invisible characters and redundant spaces. */
const plain = (name: string) =>
  fold(name)
    .replaceAll(/[\p{Cf}"]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()
