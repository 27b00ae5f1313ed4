import { VatRate, vatRates } from '@stayboard/contract'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { implement } from '../../kit/calls/calls.ts'
import { vatRateArea } from './vat-rates.area.ts'

export const vatRateRoutes = implement(vatRates, crudHandlers(VatRate, vatRateArea))
