import { VatRate } from '@stayboard/contract'
import { periodRules } from '../../kit/areas/period-rules.ts'
import { plainArea } from '../../kit/areas/plain-area.ts'
import { repository } from './vat-rates.repository.ts'

/** The area of VAT rates by country and component (docs/rules/vat-rates.md). */
export const vatRateArea = plainArea({ resource: VatRate, repository, rules: periodRules })
