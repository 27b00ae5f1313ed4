import { TouristTax } from '@stayboard/contract'
import { OWN_CURRENCY } from '@stayboard/domain'
import { periodRules } from '../../kit/areas/period-rules.ts'
import { plainArea } from '../../kit/areas/plain-area.ts'
import { repository } from './tourist-taxes.repository.ts'

/** Rates of tourist tax, by city (docs/rules/tourist-taxes.md). Prices of stays are in the own currency. */
export const touristTaxArea = plainArea({
  resource: TouristTax,
  repository,
  derive: ({ kind }) => (kind === 'PER_CENT' ? { currency: OWN_CURRENCY } : {}),
  rules: (tax) => [
    ...periodRules(tax),
    ...(tax.kind === 'PER_CENT' && Number(tax.rate) > WHOLE
      ? [{ field: 'rate', code: 'zeroToHundred' } as const]
      : []),
  ],
})

/** 100 %, in hundredths. */
const WHOLE = 100_00
