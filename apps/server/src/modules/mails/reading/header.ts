import { beginningOf, type MailAddress, nfc } from '@stayboard/contract'
import type { Address, Email } from 'postal-mime'
import { mended } from './mending.ts'

/** The longest header text that is kept, in characters. */
const LONGEST_LINE = 500
const LONGEST_ADDRESS = 254
/** The most recipients and Message-IDs that are kept. */
const MOST_ADDRESSES = 50
const MOST_IDS = 50

/** Matches characters that change the direction of the surrounding text. */
const directions = /[\u202a-\u202e\u2066-\u2069]/g

/** Reduces a text to one line that can be stored and displayed safely. */
export function oneLine(text: string | undefined, longest = LONGEST_LINE): string {
  const plain = mended((text ?? '').slice(0, longest * 20).toWellFormed())
    .replaceAll(directions, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
  const line = nfc(plain).trim()
  return beginningOf(line, longest)
}

/** The value of the first header with a name; empty if there is none. @param name in lower case */
export const headerOf = ({ headers }: Email, name: string): string =>
  headers.find(({ key }) => key === name)?.value ?? ''

/** The Message-IDs in a text without duplicates, at most the last 50. */
export function idsIn(text: string): string[] {
  const bracketed = text.match(/<[^<>\s]{1,900}>/g) ?? []
  const bare = /^\s*([^<>\s]+@[^<>\s]+)\s*$/.exec(bracketed.length > 0 ? '' : text.slice(0, 1000))?.[1]
  return [...new Set(bare === undefined ? bracketed : [`<${bare}>`])].slice(-MOST_IDS)
}

/** The ids of the preceding mails. The last one is that of the mail that is answered. */
export function referenceIds(email: Email): string[] {
  const earlier = idsIn(headerOf(email, 'references'))
  const [answered] = idsIn(headerOf(email, 'in-reply-to'))
  const own = idsIn(headerOf(email, 'message-id'))
  const all = answered === undefined ? earlier : [...earlier.filter((id) => id !== answered), answered]
  return all.filter((id) => !own.includes(id)).slice(-MOST_IDS)
}

/** Normalises parsed addresses: groups are flattened, and invalid addresses are left out. */
export function addresses(given: Address | readonly Address[] | undefined): MailAddress[] {
  const single = [given ?? []].flat().flatMap((one) => one.group ?? [one])
  return single
    .flatMap(({ name, address }) => {
      const known = oneLine(address, LONGEST_ADDRESS).replace(/^mailto:/i, '')
      return /^[^\s@]+@[^\s@]+$/.test(known) ? [{ name: nameOf(name, known), address: known }] : []
    })
    .slice(0, MOST_ADDRESSES)
}

/** A display name without quotes; empty if it only repeats the address. */
function nameOf(name: string, address: string): string {
  const own = oneLine(name)
    .replaceAll(/^['"]+|['"]+$/g, '')
    .trim()
  return own.toLowerCase() === address.toLowerCase() ? '' : own
}

const zone = /(?:[+-]\d{2}:?\d{2}|\b(?:GMT|UTC?|Z|[ECMP][SD]T))$/i

/** Offsets of European time zone abbreviations in old mails, which JavaScript does not know. */
const zones: Readonly<Record<string, string>> = {
  ...{ WET: '+0000', WEST: '+0100', BST: '+0100', CET: '+0100', MET: '+0100', MEZ: '+0100' },
  ...{ CEST: '+0200', MEST: '+0200', MESZ: '+0200', EET: '+0200', EEST: '+0300', MSK: '+0300' },
}

/** Removes comments, which may be nested: `+0100 (CET (winter))`. */
function withoutComments(text: string): string {
  const less = text.replaceAll(/\([^()]*\)/g, '')
  return less === text ? text.trim() : withoutComments(less)
}

/** The date of a mail in ISO 8601; `null` if it has no valid date and time. Without a zone it is taken as UTC. */
export function writtenAt(email: Email): string | null {
  const said = withoutComments(headerOf(email, 'date').slice(0, 200))
    .replace(/\b[A-Z]{3,4}$/, (name) => zones[name] ?? name)
    .replace(/\b(\d\d)\.(\d\d)\.(\d\d)\b(?!\d)/, '$1:$2:$3')
  const at = new Date(zone.test(said) ? said : `${said} +0000`)
  const year = at.getUTCFullYear()
  return /\d:\d\d/.test(said) && year >= 1990 && year < 2100 ? at.toISOString() : null
}
