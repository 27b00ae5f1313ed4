import type { VatComponent } from '@stayboard/contract'
import { addDays, type CalendarDay } from '../days/days.ts'
import { holdsOn, type RatePeriod } from './rate-periods.ts'

/** A rate on record, from its first to its last night. */
export interface VatPeriod extends RatePeriod {
  component: VatComponent
  /** Percent. */
  rate: number
}

/** A rate in percent that holds from a night on. */
export interface VatChange {
  from: CalendarDay
  vatRate: number
}

/** The nights from check-in to the one before check-out. */
export interface Stretch {
  checkIn: CalendarDay
  checkOut: CalendarDay
}

/**
 * The rates of a stay: that of its first night and each change (docs/rules/vat-rates.md#use). `without` is the first night that
 * has no rate on record.
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

/** The day from which a rate holds or last held, seen from a night: that of lodging, else of another component. */
export function vatValidFrom(periods: readonly VatPeriod[], rate: number, night: CalendarDay) {
  const begun = periods.filter((one) => one.rate === rate && one.validFrom <= night)
  const ofLodging = begun.filter(({ component }) => component === 'LODGING')
  const days = (ofLodging.length > 0 ? ofLodging : begun).map(({ validFrom }) => validFrom)
  return days.toSorted().at(-1) ?? null
}
