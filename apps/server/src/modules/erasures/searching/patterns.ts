import { nfc, withShortRows } from '@stayboard/contract'
import type { PhoneDigits, Traits } from '@stayboard/domain'

/** A pattern that finds a person, and one of the words in what it finds that name the person. The rest of it stays. */
export interface Pattern {
  /** What every text has that `find` finds. It is searched first, because it is many times faster. */
  quick: string
  find: string
  words: string
}

/**
 * Characters that a reader does not see: soft hyphens, and those without width. Any entity with a number counts as one, because the
 * pattern is searched in the whole database, and each further alternative between two letters makes that slower.
 */
const UNSEEN = String.raw`[\u00ad\u034f\u200b-\u200f\u2060\ufeff]|&(?:shy|zwn?j|#x?[\da-f]+);`
/** Any markup. */
const TAG = '<[^<>]*>'
/** Markup within a row of a table: the rows of a table are about different people. */
const IN_ROW = '<(?:/?(?:[^<>/t]|t[^<>r])[^<>]*|/?t?)>'
/** What may stand between two letters of a word, which a reader does not see. */
const WITHIN = `(?:${UNSEEN}|${TAG})*`
const SPACE = String.raw`[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]|&(?:nbsp|e[nm]sp|thinsp);|\\[nrt]`
/** What may stand between two words of a name: spaces, markup, and what separates cells, also as it is escaped in JSON. */
const APART = `(?:${SPACE}|${UNSEEN}|${IN_ROW})`
const GAP = `(?:${APART}|[|;"]|\\\\")+`
const COMMA = `(?:${APART}|\\\\?"|')*,(?:${APART}|\\\\?"|')*`
/** A comma between two cells of a line, which no space follows. */
const CELL_COMMA = `(?:\\\\?"|')?,(?:\\\\?"|')?`
/** Other cells of the same row between the two names, at most two. */
const CELL = `(?:[^<>]|${IN_ROW})*`
const ROW = [
  `</t[dh]>${APART}*(?:<t[dh](?:\\s[^<>]*)?>${CELL}</t[dh]>${APART}*){1,2}`,
  `(?:[|;\\t]|\\\\t)(?:[^|;\\t\\n\\r<>\\\\]*(?:[|;\\t]|\\\\t)){1,2}`,
].map((cells) => `${APART}*${cells}${APART}*`)
/** What may stand between two digits of a phone number. */
const BETWEEN = `(?:[\\s\\u00a0().\\-/\\u2010-\\u2015]|&nbsp;|${UNSEEN}|${TAG})*`

/**
 * A regular expression of PostgreSQL that finds a person in a text as a reader sees it, to be used without regard to letter case: full names in
 * both orders and without their accents, mail addresses, and phone numbers in every notation. PostgreSQL searches it, because the time
 * that takes never grows faster than the text.
 * @returns `undefined` if nothing names the person
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

/** The same with the last name alone, for texts that are about the person. */
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

/** Words that are divided by markup or an entity, and letters that are written as one. */
const DIVIDED = [
  `[[:alnum:]](?:&(?:shy|zwn?j);|</?(?:a|abbr|b|big|del|em|font|i|ins|mark|s|small|span|strong|sub|sup|u|wbr)(?:\\s[^<>]*)?/?>)+[[:alnum:]]`,
  '&#',
  '&[a-z](?:grave|acute|circ|tilde|uml|ring|caron|cedil);',
]
/** Characters that may stand between the letters of a word: accents, and those that a reader does not see. */
const BESIDE = String.raw`[\u0300-\u036f\u00ad\u034f\u200b-\u200f\u2060\ufeff]*`

/** The longest part of each last name, the part of each address before its host, and the last digits of each phone number. */
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

/** The words of a name, each as a pattern. */
const wordsOf = (name: string): string[] =>
  name
    .trim()
    .split(/\s+/)
    .map((word) => [...nfc(word)].map(letter).join(WITHIN))

/** The names of accents in the entities of HTML. */
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

/** A letter with or without its accent, composed or not, or as an entity. */
function letter(character: string): string {
  const [base = character, mark = ''] = withShortRows(character).normalize('NFD')
  if (character === "'" || character === '’') return `(?:['’]|&(?:#0?39|#8217|apos|rsquo);)`
  if (character === '-') return '(?:[-\u2010\u2011\u2013]|&#8209;|&#45;)'
  if (!/^\p{L}$/u.test(base)) return escaped(character)
  const plain = String.raw`${plainLetter(character)}[\u0300-\u036f]*`
  const entities = [base.toLowerCase(), base.toUpperCase()].flatMap((one) => entitiesOf(one, mark))
  return mark === '' && entities.length === 0 ? plain : `(?:${[plain, ...entities].join('|')})`
}

/** A letter with or without its accent, as one character. */
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

/** The accented letters of Latin by their base. */
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
