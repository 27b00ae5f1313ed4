import { type ListPer, listPers } from '@stayboard/contract'
import { parseAmount, toEuros } from '@stayboard/domain'
import { moneyText } from '../../../kit/core/words/format.ts'
import { isBlank, plain, type Read, readPeriod } from './read-period.ts'
import type { Kind, SeasonRow, Words } from './season-rows.ts'

/** Parses a season, with the amounts in cents by kind of room. */
export const readRow = (row: SeasonRow, kinds: readonly Kind[], words: Words) =>
  readPeriod(row, kinds, {
    ownOf: (texts, take) => ({
      pricePer: take('pricePer', perOf(texts.pricePer, words)) ?? 'NIGHT',
      fromNights: take('fromNights', wholeOf(texts.fromNights, 3650)) ?? 1,
      upToGuests: take('upToGuests', wholeOf(texts.upToGuests, 100)) ?? null,
      vatIncluded: take('vat', vatOf(texts.vat, words)) ?? false,
    }),
    kindOf: typedCents,
  })

/** Parses an amount to cents. */
export function typedCents(text = ''): Read<number> {
  const read = parseAmount(text)
  if (read.ok) return { ok: true, value: read.cents }
  const choices = read.reason === 'ask' ? read.choices.map((cents) => moneyText(toEuros(cents))) : []
  return { ok: false, code: read.message, choices }
}

/** Parses a whole number from 1 on; `null` for an empty text. */
function wholeOf(text = '', most: number): Read<number | null> {
  if (isBlank(text)) return { ok: true, value: null }
  const value = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0
  return value >= 1 && value <= most ? { ok: true, value } : { ok: false, code: 'type' }
}

/** Parses a unit of time by the end of its name, such as `maand`, `per maand` or `MONTH`. */
function perOf(text = '', { per }: Words): Read<ListPer> {
  if (isBlank(text)) return { ok: true, value: 'NIGHT' }
  const typed = plain(text)
  const value = typed
    ? listPers.find((one) => plain(one) === typed || plain(per[one]).endsWith(typed))
    : undefined
  return value ? { ok: true, value } : { ok: false, code: 'option', choices: listPers.map((one) => per[one]) }
}

function vatOf(text = '', { inc, ex }: Words): Read<boolean> {
  if (isBlank(text)) return { ok: true, value: false }
  const typed = plain(text)
  if (typed.startsWith(plain(inc).slice(0, 2))) return { ok: true, value: true }
  if (typed.startsWith(plain(ex).slice(0, 2))) return { ok: true, value: false }
  return { ok: false, code: 'option', choices: [inc, ex] }
}
