import type { Month } from '../../prognosis/prognosis-months.ts'
import { monthNumber } from './month-names.ts'

/**
 * Parses a month: `2026-12`, `12-2026`, `12/26`, `dec 26`, `December 2026`, `dic. 26`. Two-digit years are of this century.
 * `null` for anything else, and for years outside 1900 to 2199.
 */
export function parseMonth(typed: string): Month | null {
  if (typed.length > 40) return null
  const text = typed.replace(/\s/gu, ' ').trim()
  const yearFirst = /^(\d{4}) ?[-/.] ?(\d{1,2})$/.exec(text)
  if (yearFirst) return monthOf(yearFirst[1], yearFirst[2])
  const monthFirst = /^(\d{1,2}) ?[-/.] ?(\d{4}|\d{2})$/.exec(text)
  if (monthFirst) return monthOf(monthFirst[2], monthFirst[1])
  const word = /^(\p{L}{3,12})\.?,? ?(?:de |del )?['’]?(\d{4}|\d{2})$/iu.exec(text)
  return word && monthOf(word[2], monthNumber(word[1]))
}

/** The month if it exists and lies between 1900 and 2199, otherwise `null`. */
function monthOf(year = '', month: string | null = ''): Month | null {
  const written = `${year.padStart(4, '20')}-${(month ?? '').padStart(2, '0')}`
  return /^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/.test(written) ? written : null
}
