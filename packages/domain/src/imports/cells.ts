import { type CompanySize, companySizes, type DayOrder } from '@stayboard/contract'
import { addDays } from '../values/days/days.ts'
import { type ParsedDay, parseDay } from '../values/days/typed-days.ts'

const address = /[^\s<>"(),:;[\]\\|]+@[^\s<>"(),:;[\]\\|]+/gu

/**
 * The addresses in a cell: `Jo <jo@acme.nl>; mailto:info@acme.nl`. A cell without an address is returned unchanged, so that
 * validation refuses it.
 */
export function emailsIn(text: string): string[] {
  const found = text.replaceAll(/mailto:/gi, ' ').match(address) ?? []
  return found.length > 0 ? found.map((one) => one.replace(/[.,]+$/, '')) : [text]
}

/** The company size for a number of employees or a range. */
export function companySizeOf(text: string): CompanySize | undefined {
  const bare = text.replaceAll(/\s*[–—]\s*|\s+-\s+/g, '-').replaceAll(/(?<=\d)[.,](?=\d{3}\b)/g, '')
  const range = companySizes.find((size) => bare.split(/\s/)[0] === size)
  if (range) return range
  const [, from] = /^(?:[<>±~]|ca\.?)?\s*(\d+)(?:\s*(?:-|\+|to|tot|bis|\s)|$)/i.exec(bare) ?? []
  return from === undefined ? undefined : bucketOf(Number(from))
}

const bucketOf = (people: number): CompanySize | undefined =>
  companySizes.find(
    (size) => people > 0 && people <= Number(/-(\d+)$/.exec(size)?.[1] ?? Number.POSITIVE_INFINITY),
  )

/** Matches serial dates of spreadsheets, in days since the end of 1899, for the years 1954 to 2099. */
const serial = /^(?:[2-6]\d{4}|7[0-2]\d{3})(?:[.,]\d+)?$/

/** Parses a day of a cell: a date, optionally with a time, or the serial number of a spreadsheet. */
export const cellDay = (text: string, order: DayOrder | null = null): ParsedDay =>
  serial.test(text)
    ? { ok: true, day: addDays('1899-12-30', Number.parseInt(text, 10)) }
    : parseDay(
        text.replace(/[T ]\d{1,2}:\d{2}(?::\d{2})?(?:\.\d+)?(?: ?(?:[AP]M|Z|[+-]\d{2}:?\d{2}))?$/i, ''),
        order,
      )

const yes = new Set('yes,y,true,1,x,ja,j,si,sí,da,oui,o,tak,subscribed,opted in,aan,on,✓,✔'.split(','))
const no = new Set('no,n,false,0,nee,nej,nein,nu,non,nie,unsubscribed,opted out,uit,off,-'.split(','))

/** Parses a mark or a word for yes or no, in the languages of headings. */
export function flagOf(text: string): boolean | undefined {
  const word = text.trim().toLowerCase()
  return yes.has(word) ? true : no.has(word) ? false : undefined
}

/** The kind of most values in a column. */
export type CellKind = 'email' | 'web' | 'phone' | 'postcode' | 'day' | 'other'

const kinds: readonly [CellKind, RegExp][] = [
  ['email', /^[^@\s]{1,64}@[^@\s]{1,255}\.[^@\s]+$/u],
  [
    'web',
    /^(?:https?:\/\/\S+|www\.\S+|(?:[\w-]+\.)+(?:com|nl|de|be|dk|es|ro|fr|pl|eu|org|net|io|co\.uk)(?:\/\S*)?)$/i,
  ],
  ['day', /^(?:\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2})?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4})$/],
  ['postcode', /^[1-9]\d{3} ?[A-Z]{2}$/i],
  ['phone', /^(?:\+|00?)\d[\d ()/.-]{7,20}$/],
]

/** The kind of more than 70 % of the non-empty values; `other` if there is none. */
export function cellKindOf(values: readonly string[]): CellKind {
  const filled = values.filter((value) => value !== '')
  const found = kinds.find(
    ([, form]) => filled.filter((value) => form.test(value)).length > filled.length * 0.7,
  )
  return filled.length > 0 ? (found?.[0] ?? 'other') : 'other'
}
