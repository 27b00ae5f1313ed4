import type { MessageKey } from '@stayboard/contract'
import { addDays, formatDay, parseDay, type Stretch } from '@stayboard/domain'
import type { CellFault } from '../../../kit/forms/sheet/SheetCell.tsx'
import { type Kind, kindKey, type SeasonRow } from './season-rows.ts'

export type SeasonFault = CellFault<string>

/** A parsed row: its errors, its period, and its value for each kind of room. */
export interface ReadPeriod<Period extends Stretch, Value> {
  faults: SeasonFault[]
  period: Period | null
  values: Map<string, Value>
}

export type Read<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: MessageKey; choices?: readonly string[] }

/** Returns the parsed value of a column, or records its error. */
type Take = <Value>(field: string, read: Read<Value>) => Value | undefined

interface Reading<Own, Value> {
  /** Parses the columns after the dates. Returns `null` if the values of the kinds cannot be parsed without them. */
  ownOf: (texts: SeasonRow['texts'], take: Take) => Own | null
  /** Parses the value of a kind of room. */
  kindOf: (text: string | undefined, own: Own) => Read<Value>
}

/**
 * Parses a row. In a row without values for any kind, no column is required. Filled cells must still be valid, because an
 * amount may have been pasted into the wrong column.
 */
export function readPeriod<Own extends object, Value>(
  { texts }: SeasonRow,
  kinds: readonly Kind[],
  { ownOf, kindOf }: Reading<Own, Value>,
): ReadPeriod<Own & Stretch, Value> {
  const filled = kinds.map(kindKey).filter((key) => !isBlank(texts[key]))
  const faults: SeasonFault[] = []
  const take: Take = (field, read) => {
    if (read.ok) return read.value
    if (filled.length === 0 && isBlank(texts[field])) return undefined
    faults.push({ field, code: read.code, choices: read.choices ?? [] })
    return undefined
  }
  const checkIn = take('checkIn', dayOf(texts.checkIn))
  const last = take('lastNight', dayOf(texts.lastNight))
  const own = ownOf(texts, take)
  const values = new Map(
    filled.flatMap((key) => {
      const value = own === null ? undefined : take(key, kindOf(texts[key], own))
      return value === undefined ? [] : [[key, value] as const]
    }),
  )
  if (checkIn !== undefined && last !== undefined && last < checkIn)
    faults.push({ field: 'lastNight', code: 'endBeforeStart', choices: [] })
  const isWhole =
    filled.length > 0 && faults.length === 0 && checkIn !== undefined && last !== undefined && own !== null
  return { faults, period: isWhole ? { ...own, checkIn, checkOut: addDays(last, 1) } : null, values }
}

export const isBlank = (text: string | undefined) => !text?.trim()

function dayOf(text = ''): Read<string> {
  if (isBlank(text)) return { ok: false, code: 'required' }
  const read = parseDay(text)
  if (read.ok) return { ok: true, value: read.day }
  return { ok: false, code: read.message, choices: read.reason === 'ask' ? read.choices.map(formatDay) : [] }
}

/** Reduces a text to its letters in lower case, to compare words. */
export const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')
