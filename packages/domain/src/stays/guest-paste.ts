import {
  type GuestColumn,
  type GuestPasteRow,
  lengthOf,
  type MessageKey,
  requiredEmail,
  say,
} from '@stayboard/contract'
import { type CalendarDay, formatDay } from '../values/days/days.ts'
import { parseDay } from '../values/days/typed-days.ts'
import { readCell } from '../values/texts/cell-guard.ts'
import { readTitle } from './guest-headings.ts'
import { checkGuest } from './stays.ts'

/** An error of a cell. For an ambiguous one, `choices` has both interpretations as texts. */
export interface GuestCellFault {
  field: GuestColumn
  code: MessageKey
  message: string
  choices: string[]
}

/** @param choices both interpretations of an ambiguous cell */
export function guestCellFault(
  field: GuestColumn,
  code: MessageKey,
  choices: readonly string[] = [],
): GuestCellFault {
  const [first = '', second = ''] = choices
  return { field, code, message: say(code, { first, second }), choices: [...choices] }
}

type Fault = (code: MessageKey, choices?: string[]) => null

const readDay = (text: string, fault: Fault): CalendarDay | null => {
  const read = parseDay(text)
  if (read.ok) return read.day
  return fault(read.message, read.reason === 'ask' ? read.choices.map(formatDay) : [])
}

const readText =
  (max: number) =>
  (text: string, fault: Fault): string | null =>
    lengthOf(text) > max ? fault('tooLong') : text

const readEmail = (text: string, fault: Fault): string | null =>
  requiredEmail().safeParse(text).success ? text : fault('email')

/** Matches prefixes of a last name that lists put after the first name: `Berg, Ann van der`. */
const particles =
  /^(.+?)((?: (?:van|von|de|der|den|het|'t|’t|te|ten|ter|zu|zum|zur|da|das|do|dos|di|del|della|du|la|af|av))+)$/

/** Splits a name: `Jansen, Piet` and `Piet Jansen` are the same. A single word is a last name. */
export function namesIn(name: string | null): [first: string | null, last: string | null] {
  if (name === null) return [null, null]
  const [last = '', ...others] = name.split(',').map((part) => part.trim())
  if (others.length > 0) {
    const given = others.join(' ')
    const [, first = given, particle = ''] = particles.exec(given) ?? []
    return [first || null, `${particle} ${last}`.trim() || null]
  }
  const [first = '', ...rest] = name.split(/\s+/)
  return rest.length === 0 ? [null, first] : [first, rest.join(' ')]
}

/** Parses and validates a row of a guest list (docs/rules/stays.md#guest-list). */
export function readGuestRow(row: GuestPasteRow) {
  const errors: GuestCellFault[] = []
  const read = <Value>(field: GuestColumn, reading: (text: string, fault: Fault) => Value | null) => {
    const text = readCell(row[field])
    if (text === '') return null
    return reading(text, (code, choices) => {
      errors.push(guestCellFault(field, code, choices))
      return null
    })
  }
  const [first, last] = namesIn(read('name', readText(240)))
  const values = {
    guestTitle: read('guestTitle', readTitle),
    guestFirstName: read('guestFirstName', readText(120)) ?? first,
    guestLastName: read('guestLastName', readText(120)) ?? last,
    guestEmail: read('guestEmail', readEmail),
    guestPhone: read('guestPhone', readText(120)),
    checkIn: read('checkIn', readDay),
    checkOut: read('checkOut', readDay),
    room: read('room', readText(64)),
    notes: read('notes', readText(2000)),
  }
  for (const { field, message } of checkGuest(values))
    if (field !== 'totalPrice' && !errors.some((error) => error.field === field))
      errors.push(guestCellFault(field, message))
  return { values, errors }
}
