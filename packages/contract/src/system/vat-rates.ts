import { z } from 'zod'
import { costKinds } from '../enquiries/offer-units.ts'
import { area } from '../kit/area.ts'
import { Id, link, oneOf } from '../kit/fields.ts'
import { IdFilter } from '../kit/lists/lists.ts'
import { resource } from '../kit/resource.ts'
import { A } from '../kit/roles.ts'
import { staff } from '../stays/stays-resource.ts'
import { periodFields, periodRow } from './rate-periods.ts'

/** The components with their own VAT rate: lodging, and each kind of extra cost. */
export const vatComponents = ['LODGING', ...costKinds] as const
export type VatComponent = (typeof vatComponents)[number]

const fields = {
  country: link('/api/country', 'selectCountry'),
  component: oneOf(vatComponents),
  rate: z
    .int({ error: 'type' })
    .min(0, { error: 'zeroToHundred' })
    .max(100, { error: 'zeroToHundred' })
    .describe('Percent'),
  ...periodFields,
}

/** A VAT rate of a country for a range of nights (docs/rules/vat-rates.md). */
export const VatRate = resource({
  one: 'VAT rate',
  item: '/api/vat_rate',
  list: '/api/vat_rates',
  embedded: 'vatRates',
  id: 'vatRateId',
  row: {
    vatRateId: Id,
    countryId: Id,
    countryName: z.string(),
    countryCode: z.string(),
    component: z.enum(vatComponents),
    rate: z.int(),
    ...periodRow,
  },
  create: fields,
  update: fields,
  filters: { countryId: IdFilter },
  sort: ['country', 'vatRateId', 'validFrom', 'rate'],
  read: staff,
  write: [A],
  called: ['countryName', 'component'],
})

/** VAT rates, by country and component. */
export const vatRates = area('vatRates', VatRate.calls)
