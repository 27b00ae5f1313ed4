import { CurrencyRate } from '@stayboard/contract'
import { OWN_CURRENCY, today } from '@stayboard/domain'
import { area } from '../../kit/areas/area.ts'
import { repository } from './currency-rates.repository.ts'

/** The area of currency rates, by day (docs/rules/currency-rates.md). The last writer wins. */
export const currencyRateArea = area({
  resource: CurrencyRate,
  repository,
  present: (row, _links) => ({ ...row, _links }),
  derive: (_given, _before, { userId }) => ({ userId }),
  rules: ({ currency }) => (currency === OWN_CURRENCY ? [{ field: 'currency', code: 'currencyOwn' }] : []),
  rulesAcross: async ({ after: { day } }, { clock, officeTimezone }) =>
    String(day) > today(clock(), officeTimezone) ? [{ field: 'day', code: 'dayInFuture' }] : [],
})
