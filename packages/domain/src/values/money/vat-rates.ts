import type { VatComponent } from '@stayboard/contract'
import { addDays, type CalendarDay } from '../days/days.ts'
import { holdsOn, type RatePeriod } from './rate-periods.ts'

/** A VAT rate with its range of nights. */
export interface VatPeriod extends RatePeriod {
  component: VatComponent
  /** The VAT rate in percent. */
  rate: number
}

/** A VAT rate in percent that applies from a night on. */
export interface VatChange {
  from: CalendarDay
  vatRate: number
}

/** Nights from check-in to the one before check-out. */
export interface Stretch {
  checkIn: CalendarDay
  checkOut: CalendarDay
}

/**
 * The VAT rates of a stay: that of its first night, and each change (docs/rules/vat-rates.md#use). `without` is the first night
 * without a rate.
 */
export function vatOfStay(periods: readonly VatPeriod[], component: VatComponent, stay: Stretch) {
  const changes: VatChange[] = []
  for (let night = stay.checkIn; night < stay.checkOut; ) {
    const period = periods.find((one) => one.component === component && holdsOn(one, night))
    if (!period) return { changes, without: night }
    if (changes.at(-1)?.vatRate !== period.rate) changes.push({ from: night, vatRate: period.rate })
    const { validUntil } = period
    night = validUntil === null || validUntil >= stay.checkOut ? stay.checkOut : addDays(validUntil, 1)
  }
  return { changes, without: null }
}

/**
 * The changes of the VAT rate within nights, after the first one. Nights without a rate keep the previous one, so a rate that
 * begins after such nights is a change too.
 */
export function vatChangesWithin(
  periods: readonly VatPeriod[],
  component: VatComponent,
  stay: Stretch,
): VatChange[] {
  const of = periods.filter((one) => one.component === component)
  let rate = of.find((one) => holdsOn(one, stay.checkIn))?.rate
  const changes: VatChange[] = []
  for (const period of of.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))) {
    const { validFrom: from, rate: vatRate } = period
    if (from <= stay.checkIn || from >= stay.checkOut || vatRate === rate) continue
    changes.push({ from, vatRate })
    rate = vatRate
  }
  return changes
}

/**
 * The day from which the VAT rate at a night applies, or the latest one before it: that of lodging, else of another component.
 */
export function vatValidFrom(periods: readonly VatPeriod[], rate: number, night: CalendarDay) {
  const begun = periods.filter((one) => one.rate === rate && one.validFrom <= night)
  const ofLodging = begun.filter(({ component }) => component === 'LODGING')
  const days = (ofLodging.length > 0 ? ofLodging : begun).map(({ validFrom }) => validFrom)
  return days.toSorted().at(-1) ?? null
}
