import type { VatComponent } from '@stayboard/contract'
import { formatDay, type Stretch, type VatChange, vatOfStay } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { type FieldError, invalid } from '../../kit/problems.ts'
import { countryOf, ratesOf } from './vat-rates.repository.ts'

/** The rate of the first night, and its changes within the stay: `null` if it was typed. */
export interface Taxation {
  vatRate: number
  vatChanges: VatChange[] | null
}

/**
 * Finds the rates of a stay in the country of a department (docs/rules/vat-rates.md#use). `refuse` throws if one is missing.
 */
export async function taxing({ db }: Actor, departmentId: number, stay: Stretch) {
  const country = await countryOf(db, departmentId)
  const rates = await ratesOf(db, country?.countryId)
  const missing: FieldError[] = []
  return {
    rates,
    of: (typed: number | null, component: VatComponent, field: string): Taxation => {
      if (typed !== null) return { vatRate: typed, vatChanges: null }
      const { changes, without } = vatOfStay(rates, component, stay)
      if (without)
        missing.push({
          field,
          code: 'vatRateUnknown',
          values: { country: country?.name ?? '', day: formatDay(without) },
        })
      const [first, ...later] = changes
      return { vatRate: first?.vatRate ?? 0, vatChanges: later }
    },
    refuse: () => {
      if (missing.length > 0) throw invalid(missing)
    },
  }
}
