import {
  addDays,
  cutAt,
  inOtherYear,
  isBelowZero,
  type PriceRise,
  parseDay,
  raised,
  toEuros,
} from '@stayboard/domain'
import { dayText, moneyText } from '../../../kit/core/words/format.ts'
import { readRow, typedCents } from './read-season.ts'
import { copyOf, type Kind, kindKey, type SeasonRow, type Words } from './season-rows.ts'

/**
 * Moves a season to the same dates of the next year. The end is moved as the day after the last night, so that adjoining
 * seasons still adjoin around 29 February.
 */
export function nextYear(row: SeasonRow): SeasonRow {
  const moved = (text = '', later = 0) => {
    const read = parseDay(text)
    return read.ok ? dayText(addDays(inOtherYear(addDays(read.day, later), 1), -later)) : text
  }
  const { checkIn, lastNight } = row.texts
  return copyOf(row, { ...row.texts, checkIn: moved(checkIn), lastNight: moved(lastNight, 1) })
}

/**
 * Changes all prices from a day on. A season that contains the day is split there. Returns `null` if a price would become
 * negative.
 */
export function changedFrom(
  rows: readonly SeasonRow[],
  { day, by }: { day: string; by: PriceRise },
  kinds: readonly Kind[],
  words: Words,
): SeasonRow[] | null {
  let isNegative = false
  const rise = (texts: SeasonRow['texts']) => ({
    ...texts,
    ...Object.fromEntries(
      kinds.map(kindKey).flatMap((key) => {
        const read = typedCents(texts[key])
        isNegative ||= read.ok && isBelowZero(read.value, by)
        return read.ok ? [[key, moneyText(toEuros(raised(read.value, by)))] as const] : []
      }),
    ),
  })
  const changed = rows.flatMap((row) => {
    const { period } = readRow(row, kinds, words)
    if (!period) return [row]
    const { before, after } = cutAt(period, day)
    if (!after) return [row]
    if (!before) return [{ ...row, texts: rise(row.texts) }]
    const first = { ...row, texts: { ...row.texts, lastNight: dayText(addDays(before.checkOut, -1)) } }
    return [first, copyOf(row, { ...rise(row.texts), checkIn: dayText(after.checkIn) })]
  })
  return isNegative ? null : changed
}
