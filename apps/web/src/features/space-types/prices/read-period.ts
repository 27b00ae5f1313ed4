import type { MessageKey } from '@stayboard/contract'
import { addDays, formatDay, parseDay, type Stretch } from '@stayboard/domain'
import type { CellFault } from '../../../kit/forms/sheet/SheetCell.tsx'
import { type Kind, kindKey, type SeasonRow } from './season-rows.ts'

export type SeasonFault = CellFault<string>

/** What a row of a sheet holds for, and what it says of each kind. */
export interface ReadPeriod<Period extends Stretch, Value> {
  faults: SeasonFault[]
  period: Period | null
  values: Map<string, Value>
}

export type Read<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: MessageKey; choices?: readonly string[] }

/** Takes what was read in a column, or notes its fault. */
type Take = <Value>(field: string, read: Read<Value>) => Value | undefined

interface Reading<Own, Value> {
  /** Reads the columns after the days; `null` if nothing can be read of kinds without them. */
  ownOf: (texts: SeasonRow['texts'], take: Take) => Own | null
  /** Reads what a row says of a kind. */
  kindOf: (text: string | undefined, own: Own) => Read<Value>
}

/**
 * Reads a row. One that says nothing of any kind holds for nothing, and nothing is required of it. What it has in other columns must
 * be understood all the same, because an amount may have been pasted there.
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

/** The letters of a text, by which words are compared. */
export const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')
