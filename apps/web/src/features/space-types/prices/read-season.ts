import { type ListPer, listPers, type MessageKey } from '@stayboard/contract'
import { addDays, formatDay, parseAmount, parseDay, type Stretch, toEuros } from '@stayboard/domain'
import { moneyText } from '../../../kit/core/words/format.ts'
import type { CellFault } from '../../../kit/forms/sheet/SheetCell.tsx'
import { type Kind, kindKey, type SeasonRow, type Words } from './season-rows.ts'

export type SeasonFault = CellFault<string>

/** What a season holds for. */
export interface Season extends Stretch {
  pricePer: ListPer
  fromNights: number
  upToGuests: number | null
  vatIncluded: boolean
}

interface ReadRow {
  faults: SeasonFault[]
  season: Season | null
  /** The typed amounts in cents, by kind. */
  amounts: Map<string, number>
}

export const isBlank = (text: string | undefined) => !text?.trim()

/** Reads a season. A row without any amount holds for nothing and has no faults. */
export function readRow({ texts }: SeasonRow, kinds: readonly Kind[], words: Words): ReadRow {
  const filled = kinds.map(kindKey).filter((key) => !isBlank(texts[key]))
  if (filled.length === 0) return { faults: [], season: null, amounts: new Map() }
  const faults: SeasonFault[] = []
  const take = <Value>(field: string, read: Read<Value>): Value | null => {
    if (read.ok) return read.value
    faults.push({ field, code: read.code, choices: read.choices ?? [] })
    return null
  }
  const checkIn = take('checkIn', dayOf(texts.checkIn))
  const lastNight = take('lastNight', dayOf(texts.lastNight))
  const rest = {
    pricePer: take('pricePer', perOf(texts.pricePer, words)) ?? 'NIGHT',
    fromNights: take('fromNights', wholeOf(texts.fromNights, 3650)) ?? 1,
    upToGuests: take('upToGuests', wholeOf(texts.upToGuests, 100)),
    vatIncluded: take('vat', vatOf(texts.vat, words)) ?? false,
  }
  const amounts = new Map(
    filled.flatMap((key) => {
      const cents = take(key, typedCents(texts[key]))
      return cents === null ? [] : [[key, cents] as const]
    }),
  )
  if (checkIn !== null && lastNight !== null && lastNight < checkIn)
    faults.push({ field: 'lastNight', code: 'endBeforeStart', choices: [] })
  const season =
    faults.length > 0 || checkIn === null || lastNight === null
      ? null
      : { ...rest, checkIn, checkOut: addDays(lastNight, 1) }
  return { faults, season, amounts }
}

export type Read<Value> =
  | { ok: true; value: Value }
  | { ok: false; code: MessageKey; choices?: readonly string[] }

export function dayOf(text = ''): Read<string> {
  if (isBlank(text)) return { ok: false, code: 'required' }
  const read = parseDay(text)
  if (read.ok) return { ok: true, value: read.day }
  return { ok: false, code: read.message, choices: read.reason === 'ask' ? read.choices.map(formatDay) : [] }
}

/** An amount as it is typed, in cents. */
export function typedCents(text = ''): Read<number> {
  const read = parseAmount(text)
  if (read.ok) return { ok: true, value: read.cents }
  const choices = read.reason === 'ask' ? read.choices.map((cents) => moneyText(toEuros(cents))) : []
  return { ok: false, code: read.message, choices }
}

/** A number from 1 on; nothing if the text is empty. */
function wholeOf(text = '', most: number): Read<number | null> {
  if (isBlank(text)) return { ok: true, value: null }
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return value >= 1 && value <= most ? { ok: true, value } : { ok: false, code: 'type' }
}

/** A word of the sheet is known by its beginning, such as `maand`, `per maand` or `MONTH`. */
function perOf(text = '', { per }: Words): Read<ListPer> {
  if (isBlank(text)) return { ok: true, value: 'NIGHT' }
  const typed = plain(text)
  const value = listPers.find((one) => plain(one) === typed || plain(per[one]).endsWith(typed))
  return value ? { ok: true, value } : { ok: false, code: 'option', choices: listPers.map((one) => per[one]) }
}

function vatOf(text = '', { inc, ex }: Words): Read<boolean> {
  if (isBlank(text)) return { ok: true, value: false }
  const typed = plain(text)
  if (typed.startsWith(plain(inc).slice(0, 2))) return { ok: true, value: true }
  if (typed.startsWith(plain(ex).slice(0, 2))) return { ok: true, value: false }
  return { ok: false, code: 'option', choices: [inc, ex] }
}

/** The letters of a text, by which words are compared. */
export const plain = (text: string) => text.toLowerCase().replace(/[^\p{L}]/gu, '')
