import type { MessageKey } from '@stayboard/contract'
import { type CalendarDay, compareDays } from '../days/days.ts'
import { type Cents, divideHalfUp } from './money.ts'

/** The amount including tax, halves of a cent rounded up. @param rate percent */
export const withVat = (ex: Cents, rate: number): Cents => ex + divideHalfUp(ex * rate, 100)

/** The amount excluding tax, to the nearest cent. @param rate percent */
export const withoutVat = (inc: Cents, rate: number): Cents => divideHalfUp(inc * 100, 100 + rate)

/** A price for a stay. One of the two amounts may be missing. Amounts in cents, the rate in percent. */
export interface StayPrice {
  priceEx: Cents | null
  priceInc: Cents | null
  vatRate: number
  checkIn: CalendarDay
  checkOut: CalendarDay
}

/** A field of a price with its error. */
export interface PriceFault {
  field: 'priceEx' | 'priceInc' | 'checkOut'
  message: MessageKey
}

/**
 * Checks a price: at least one amount, two amounts that match at the VAT rate, and at least one night
 * (docs/rules/prices.md#amounts).
 */
export function checkPrice({ priceEx, priceInc, vatRate, checkIn, checkOut }: StayPrice): PriceFault[] {
  const faults: PriceFault[] = []
  if (priceEx === null && priceInc === null) faults.push({ field: 'priceEx', message: 'required' })
  if (priceEx !== null && priceInc !== null && !fits(priceEx, priceInc, vatRate))
    faults.push({ field: 'priceInc', message: 'vatDiffers' })
  if (compareDays(checkOut, checkIn) <= 0)
    faults.push({ field: 'checkOut', message: 'checkoutBeforeCheckin' })
  return faults
}

/** Whether one of the amounts is the other one, converted at the rate and rounded. */
const fits = (ex: Cents, inc: Cents, rate: number) =>
  withVat(ex, rate) === inc || withoutVat(inc, rate) === ex

/** Both amounts of a price of which at least one is given. */
export function bothAmounts({ priceEx, priceInc, vatRate }: StayPrice): { priceEx: Cents; priceInc: Cents } {
  const ex = priceEx ?? withoutVat(priceInc ?? 0, vatRate)
  return { priceEx: ex, priceInc: priceInc ?? withVat(ex, vatRate) }
}
