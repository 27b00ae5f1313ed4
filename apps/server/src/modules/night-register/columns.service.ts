import { toEuros } from '@stayboard/domain'
import { type Column, column } from '../../kit/export/columns.ts'
import { isUnpriced, type RegisterRow, type TaxedRegisterStay } from './register-rows.ts'
import type { RegisterWords } from './register-words.ts'

/** The columns of the table of guests in the night register. */
export function guestColumns({ shared, stays, nightRegister: words }: RegisterWords): Column[] {
  const of = column<RegisterRow>
  return [
    of(({ cityName }) => cityName, shared.city),
    of(({ departmentName }) => departmentName, shared.department),
    of(({ roomCode }) => roomCode, shared.room),
    of(({ guestName }) => guestName, stays.guest),
    of(({ persons }) => persons, words.persons, 'number'),
    of(({ arrival }) => arrival, shared.checkIn, 'day'),
    of(({ departure }) => departure, shared.checkOut, 'day'),
    of(({ nights }) => nights, words.personNights, 'number'),
    of(({ refNumber }) => refNumber, shared.reference),
  ]
}

/** The tax lines of all bookings. */
export const taxRows = (
  stays: readonly TaxedRegisterStay[],
  { nightRegister: words, options }: RegisterWords,
) =>
  stays.flatMap((stay) =>
    stay.due.lines.map((line) => ({
      ...{ cityName: stay.cityName, departmentName: stay.departmentName, refNumber: stay.refNumber },
      ...{ from: line.from, until: line.until, nights: line.personNights, taxedNights: line.taxedNights },
      calculation: line.rate ? options.touristTaxKinds[line.rate.kind] : words.noRate,
      rate: line.rate && toEuros(line.rate.rate),
      base: line.base === null ? null : toEuros(line.base),
      currency: line.rate?.currency ?? null,
      tax: line.rate === null || isUnpriced(line) ? null : toEuros(line.tax),
    })),
  )
type TaxRow = ReturnType<typeof taxRows>[number]

/** The columns of the table of taxes: one line per booking and rate. Without a rate or price a line is empty. */
export function taxColumns(words: RegisterWords): Column[] {
  const { shared, nightRegister: own, vatRates, touristTaxes, offers } = words
  const of = column<TaxRow>
  return [
    of(({ cityName }) => cityName, shared.city),
    of(({ departmentName }) => departmentName, shared.department),
    of(({ refNumber }) => refNumber, shared.reference),
    of(({ from }) => from, vatRates.validFrom, 'day'),
    of(({ until }) => until, vatRates.validUntil, 'day'),
    of(({ nights }) => nights, own.personNights, 'number'),
    of(({ taxedNights }) => taxedNights, own.taxedNights, 'number'),
    of(({ calculation }) => calculation, offers.calculation),
    of(({ rate }) => rate, touristTaxes.rate, 'money'),
    of(({ base }) => base, shared.price, 'money'),
    of(({ currency }) => currency, shared.currency),
    of(({ tax }) => tax, own.tax, 'money'),
  ]
}
