import { nfc, withShortRows } from '@stayboard/contract'
import type { PhoneDigits, Traits } from '@stayboard/domain'

/**
 * Regular expressions that find a person. `find` matches a mention, and `words` the naming words in it; the rest of the
 * mention is kept.
 */
export interface Pattern {
  /**
   * A simpler expression that matches every text that `find` matches. It is tested first, because it is many times
   * faster.
   */
  quick: string
  find: string
  words: string
}

/**
 * Matches invisible characters: soft hyphens and zero-width ones. Any numeric entity counts, because each further
 * alternative between two letters makes the search of the whole database slower.
 */
const UNSEEN = String.raw`[\u00ad\u034f\u200b-\u200f\u2060\ufeff]|&(?:shy|zwn?j|#x?[\da-f]+);`
/** Matches any markup tag. */
const TAG = '<[^<>]*>'
/** Matches markup within a table row. Tags of rows are excluded, because rows are about different people. */
const IN_ROW = '<(?:/?(?:[^<>/t]|t[^<>r])[^<>]*|/?t?)>'
/** Matches what may stand between two letters of a word without being visible. */
const WITHIN = `(?:${UNSEEN}|${TAG})*`
const SPACE = String.raw`[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]|&(?:nbsp|e[nm]sp|thinsp);|\\[nrt]`
/** Matches what may stand between two words of a name: spaces, markup, and cell separators, also JSON-escaped. */
const APART = `(?:${SPACE}|${UNSEEN}|${IN_ROW})`
const GAP = `(?:${APART}|[|;"]|\\\\")+`
const COMMA = `(?:${APART}|\\\\?"|')*,(?:${APART}|\\\\?"|')*`
/** Matches a comma between two cells of a CSV line, which no space follows. */
const CELL_COMMA = `(?:\\\\?"|')?,(?:\\\\?"|')?`
/** Matches other cells of the same row between first and last name, at most two. */
const CELL = `(?:[^<>]|${IN_ROW})*`
const ROW = [
  `</t[dh]>${APART}*(?:<t[dh](?:\\s[^<>]*)?>${CELL}</t[dh]>${APART}*){1,2}`,
  `(?:[|;\\t]|\\\\t)(?:[^|;\\t\\n\\r<>\\\\]*(?:[|;\\t]|\\\\t)){1,2}`,
].map((cells) => `${APART}*${cells}${APART}*`)
/** Matches what may stand between two digits of a phone number. */
const BETWEEN = `(?:[\\s\\u00a0().\\-/\\u2010-\\u2015]|&nbsp;|${UNSEEN}|${TAG})*`

/**
 * Builds PostgreSQL regular expressions that find a person in visible text, ignoring case: full names in both orders
 * and without their accents, email addresses, and phone numbers in any notation. PostgreSQL's engine is used, because
 * its running time is linear in the length of the text.
 * @returns `undefined` if nothing identifies the person
 */
export function patternOf({ names, addresses, phones }: Traits): Pattern | undefined {
  const full = names.flatMap(({ firstname, lastname }) => {
    const [first, last] = [wordsOf(firstname), wordsOf(lastname)]
    const between = [GAP, ...ROW].join('|')
    return [
      asWord(`${first.join(GAP)}(?:${CELL_COMMA}|${between})${last.join(GAP)}`),
      asWord(`${last.join(GAP)}(?:${COMMA}|${between})${first.join(GAP)}`),
    ]
  })
  const contacts = [...addresses.map(addressPart), ...phones.map(phonePart)]
  const words = names.flatMap(({ firstname, lastname }) => [...wordsOf(firstname), ...wordsOf(lastname)])
  return full.length + contacts.length > 0
    ? {
        quick: quickOf({ names, addresses, phones }),
        find: anyOf([...full, ...contacts]),
        words: anyOf([...contacts, ...longestFirst(words).map(asWord)]),
      }
    : undefined
}

/** Like `patternOf`, but also matches the last name alone, for texts that are about the person. */
export function closePatternOf(traits: Traits): Pattern {
  const lastnames = traits.names.map(({ lastname }) => asWord(wordsOf(lastname).join(GAP)))
  const { quick, find, words } = patternOf(traits) ?? {}
  const own = traits.names.flatMap(({ lastname }) => longestFirst(wordsOf(lastname)).map(asWord))
  return {
    quick: quick ?? quickOf(traits),
    find: anyOf([find ?? [], ...lastnames].flat()),
    words: anyOf([words ?? [], ...own].flat()),
  }
}

/** Matches words that are interrupted by markup or an entity, and accented letters that are written as entities. */
const DIVIDED = [
  `[[:alnum:]](?:&(?:shy|zwn?j);|</?(?:a|abbr|b|big|del|em|font|i|ins|mark|s|small|span|strong|sub|sup|u|wbr)(?:\\s[^<>]*)?/?>)+[[:alnum:]]`,
  '&#',
  '&[a-z](?:grave|acute|circ|tilde|uml|ring|caron|cedil);',
]
/** Matches characters that may stand between the letters of a word: combining accents and invisible ones. */
const BESIDE = String.raw`[\u0300-\u036f\u00ad\u034f\u200b-\u200f\u2060\ufeff]*`

/**
 * The preselecting expression: the longest part of each last name, the local part of each email address, and the last
 * digits of each phone number.
 */
function quickOf({ names, addresses, phones }: Traits): string {
  const lastnames = names.map(({ lastname }) => {
    const [longest = lastname] = longestFirst(nfc(lastname).split(/[^\p{L}]+/u))
    return [...longest].map((one) => `${plainLetter(one)}${BESIDE}`).join('')
  })
  const locals = addresses.map((address) => [...(address.split('@')[0] ?? '')].map(escaped).join(BESIDE))
  const digits = phones.map(({ national }) => [...national.slice(-5)].join(String.raw`(?:\D{0,8})`))
  return anyOf([...lastnames, ...locals, ...digits, ...DIVIDED])
}

const anyOf = (parts: readonly string[]) => `(?:${parts.join('|')})`
const longestFirst = (words: readonly string[]) => [...words].sort((one, other) => other.length - one.length)

function addressPart(address: string): string {
  const [local = '', host = ''] = address.split('@')
  const spelled = (text: string) => [...text].map(escaped).join(WITHIN)
  return String.raw`(?<![\w.+-])${spelled(local)}${WITHIN}(?:@|%40|&(?:#64|#x40|commat);)${WITHIN}${spelled(host)}(?![\w-])(?!\.\w)`
}

function phonePart({ countryCode, national }: PhoneDigits): string {
  const digits = [...national].join(BETWEEN)
  const prefix =
    countryCode === '' ? '' : String.raw`(?:(?:\+|00)?${[...countryCode].join(BETWEEN)}${BETWEEN})?`
  return String.raw`(?<!\d)${prefix}(?:\(?0\)?${BETWEEN})?${digits}(?!\d)`
}

const asWord = (part: string) => `(?<![[:alnum:]])${part}(?![[:alnum:]])`
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** The words of a name, each as a regular expression. */
const wordsOf = (name: string): string[] =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => [...nfc(word)].map(letter).join(WITHIN))

/** The names of accents in HTML entities. */
const marks: ReadonlyMap<string, string> = new Map([
  ['\u0300', 'grave'],
  ['\u0301', 'acute'],
  ['\u0302', 'circ'],
  ['\u0303', 'tilde'],
  ['\u0308', 'uml'],
  ['\u030a', 'ring'],
  ['\u030c', 'caron'],
  ['\u0327', 'cedil'],
])

/** Matches a letter with or without its accent: composed, decomposed, or as an entity. */
function letter(character: string): string {
  const [base = character, mark = ''] = withShortRows(character).normalize('NFD')
  if (character === "'" || character === '’') return `(?:['’]|&(?:#0?39|#8217|apos|rsquo);)`
  if (character === '-') return '(?:[-\u2010\u2011\u2013]|&#8209;|&#45;)'
  if (!/^\p{L}$/u.test(base)) return escaped(character)
  const plain = String.raw`${plainLetter(character)}[\u0300-\u036f]*`
  const entities = [base.toLowerCase(), base.toUpperCase()].flatMap((one) => entitiesOf(one, mark))
  return mark === '' && entities.length === 0 ? plain : `(?:${[plain, ...entities].join('|')})`
}

/** Matches a letter with or without its accent, as one composed character. */
function plainLetter(character: string): string {
  const [base = character] = withShortRows(character).normalize('NFD')
  return `[${base.toLowerCase()}${base.toUpperCase()}${accented.get(base.toLowerCase()) ?? ''}]`
}

function entitiesOf(base: string, mark: string): string[] {
  const code = nfc(`${base}${mark}`).codePointAt(0) ?? 0
  if (code < 0x80) return []
  const named = marks.get(mark)
  return [`&#${code};`, `&#x0*${code.toString(16)};`, ...(named ? [`&${base}${named};`] : [])]
}

/** The accented Latin letters by base letter. */
const accented: ReadonlyMap<string, string> = (() => {
  const found = new Map<string, string>()
  for (let code = 0xc0; code < 0x250; code += 1) {
    const [base, form] = [
      withShortRows(String.fromCodePoint(code)).normalize('NFD').slice(0, 1),
      String.fromCodePoint(code),
    ]
    if (base !== form) found.set(base.toLowerCase(), (found.get(base.toLowerCase()) ?? '') + form)
  }
  return found
})()
