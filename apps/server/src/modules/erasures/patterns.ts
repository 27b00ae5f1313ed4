import type { PhoneDigits } from '@stayboard/domain'

/** By what texts name a person. */
export interface Traits {
  /** First and last names. */
  names: readonly { firstname: string; lastname: string }[]
  /** Mail addresses in lower case. */
  addresses: readonly string[]
  phones: readonly PhoneDigits[]
}

/** What may stand between two words of a name, also as it is escaped in JSON and in markup. */
const GAP = String.raw`(?:[\s\u00a0]|&nbsp;|\\[nrt])+`
const COMMA = String.raw`(?:[\s\u00a0]|&nbsp;|\\[nrt])*,(?:[\s\u00a0]|&nbsp;|\\[nrt])*`
/** What may stand between two digits of a phone number. */
const BETWEEN = String.raw`[\s\u00a0().\-/]*`

/**
 * A regular expression of PostgreSQL that finds a person in a text, to be used without regard to letter case: full names in
 * both orders and without their accents, mail addresses, and phone numbers in every notation.
 * @returns `undefined` if nothing names the person
 */
export function patternOf({ names, addresses, phones }: Traits): string | undefined {
  const parts = [
    ...names.flatMap(({ firstname, lastname }) => {
      const [first, last] = [wordsOf(firstname), wordsOf(lastname)]
      return [asWord(`${first}${GAP}${last}`), asWord(`${last}(?:${COMMA}|${GAP})${first}`)]
    }),
    ...contactParts({ addresses, phones }),
  ]
  return parts.length > 0 ? `(?:${parts.join('|')})` : undefined
}

/** The same with the last name alone, for texts that are about the person. */
export function closePatternOf(traits: Traits): string {
  const lastnames = traits.names.map(({ lastname }) => asWord(wordsOf(lastname)))
  return `(?:${[patternOf(traits) ?? [], ...lastnames].flat().join('|')})`
}

const contactParts = ({ addresses, phones }: Pick<Traits, 'addresses' | 'phones'>) => [
  ...addresses.map(addressPart),
  ...phones.map(phonePart),
]

function addressPart(address: string): string {
  const [local = '', host = ''] = address.split('@')
  return String.raw`(?<![\w.+-])${escaped(local)}(?:@|%40|&#64;)${escaped(host)}(?![\w-])(?!\.\w)`
}

function phonePart({ countryCode, national }: PhoneDigits): string {
  const digits = [...national].join(BETWEEN)
  const prefix =
    countryCode === '' ? '' : String.raw`(?:(?:\+|00)?${[...countryCode].join(BETWEEN)}${BETWEEN})?`
  return String.raw`(?<!\d)${prefix}(?:\(?0\)?${BETWEEN})?${digits}(?!\d)`
}

const asWord = (part: string) => `(?<![[:alnum:]])${part}(?![[:alnum:]])`
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\/-]/g, String.raw`\$&`)

const wordsOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => [...word.normalize('NFC')].map(letter).join(''))
    .join(GAP)

/** A letter with or without its accent, composed or not. */
function letter(character: string): string {
  const base = character.normalize('NFD').replace(/\p{M}/gu, '')
  if (character === "'" || character === '’') return `(?:['’]|&#0?39;|&apos;)`
  if (!/^\p{L}$/u.test(base)) return escaped(character)
  const forms = accented.get(base.toLowerCase()) ?? ''
  return String.raw`[${base.toLowerCase()}${base.toUpperCase()}${forms}][\u0300-\u036f]*`
}

/** The accented letters of Latin by their base. */
const accented: ReadonlyMap<string, string> = (() => {
  const found = new Map<string, string>()
  for (let code = 0xc0; code < 0x250; code += 1) {
    const [base, form] = [String.fromCodePoint(code).normalize('NFD').slice(0, 1), String.fromCodePoint(code)]
    if (base !== form) found.set(base.toLowerCase(), (found.get(base.toLowerCase()) ?? '') + form)
  }
  return found
})()
