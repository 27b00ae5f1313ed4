import { CurrencyRate, currencyRates } from '@stayboard/contract'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './currency-rates.service.ts'

export const currencyRateRoutes = implement(currencyRates, {
  ...crudHandlers(CurrencyRate, service),
  paste: ({ actor, body }) => service.paste(actor, body),
})
