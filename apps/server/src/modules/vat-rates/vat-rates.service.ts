import type { VatComponent } from '@stayboard/contract'
import { formatDay, type Stretch, type VatChange, vatOfStay } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { type FieldError, invalid } from '../../kit/problems.ts'
import * as repository from './vat-rates.repository.ts'

/** The VAT rate of the first night, and its changes during the stay; `null` if the rate was entered by hand. */
export interface Taxation {
  vatRate: number
  vatChanges: VatChange[] | null
}

/** The country of a department, with its VAT rates. */
export async function countryOf({ db }: Actor, departmentId: number) {
  const country = await repository.countryOf(db, departmentId)
  return { name: country?.name ?? '', rates: await repository.ratesOf(db, country?.countryId) }
}

type Taxed = Awaited<ReturnType<typeof countryOf>>

/**
 * Finds the VAT rates of a stay in the country of a department (docs/rules/vat-rates.md#use). `refuse` of the result
 * throws if one is missing.
 */
export const taxing = async (actor: Actor, departmentId: number, stay: Stretch) =>
  taxingIn(await countryOf(actor, departmentId), stay)

/** Finds the VAT rates of a stay in a country, like `taxing`. */
export function taxingIn({ name: country, rates }: Taxed, stay: Stretch) {
  const missing: FieldError[] = []
  return {
    rates,
    of: (typed: number | null, component: VatComponent, field: string): Taxation => {
      if (typed !== null) return { vatRate: typed, vatChanges: null }
      const { changes, without } = vatOfStay(rates, component, stay)
      if (without)
        missing.push({ field, code: 'vatRateUnknown', values: { country, day: formatDay(without) } })
      const [first, ...later] = changes
      return { vatRate: first?.vatRate ?? 0, vatChanges: later }
    },
    refuse: () => {
      if (missing.length > 0) throw invalid(missing)
    },
  }
}

/** The VAT rates for lodging by department. */
export async function lodgingRates({ db }: Actor, departmentIds: readonly number[]) {
  return Map.groupBy(await repository.lodgingRates(db, departmentIds), ({ departmentId }) => departmentId)
}
