import { TouristTax } from '@stayboard/contract'
import { OWN_CURRENCY } from '@stayboard/domain'
import { periodRules } from '../../kit/areas/period-rules.ts'
import { plainArea } from '../../kit/areas/plain-area.ts'
import { repository } from './tourist-taxes.repository.ts'

/**
 * The area of tourist tax rates by city (docs/rules/tourist-taxes.md). Prices of stays are in the own currency of the
 * department.
 */
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

/** 100 % in hundredths of a per cent. */
const WHOLE = 100_00
