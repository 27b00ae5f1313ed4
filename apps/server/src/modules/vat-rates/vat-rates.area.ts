import { VatRate } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { repository } from './vat-rates.repository.ts'

/** Rates of VAT, by country and component (docs/rules/vat-rates.md). */
export const vatRateArea = area({
  resource: VatRate,
  repository,
  present: (row, _links) => ({ ...row, _links }),
  rules: ({ validFrom, validUntil }) =>
    validUntil !== null && String(validUntil) < String(validFrom)
      ? [{ field: 'validUntil', code: 'endBeforeStart' }]
      : [],
})
