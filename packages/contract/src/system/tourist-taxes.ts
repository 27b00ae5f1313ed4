import { z } from 'zod'
import { area } from '../kit/area.ts'
import { Id, link, Money, oneOf } from '../kit/fields.ts'
import { IdFilter } from '../kit/lists/lists.ts'
import { resource } from '../kit/resource.ts'
import { A } from '../kit/roles.ts'
import { Currency } from '../providers/prices.ts'
import { whole, yesOrNo } from '../providers/providers.ts'
import { staff } from '../stays/stays-resource.ts'
import { periodFields, periodRow } from './rate-periods.ts'

/** What a tourist tax rate applies to: persons and nights, or the price of the nights. */
export const touristTaxKinds = ['PER_PERSON', 'PER_CENT'] as const
export type TouristTaxKind = (typeof touristTaxKinds)[number]

const fields = {
  city: link('/api/city', 'cityMandatory'),
  kind: oneOf(touristTaxKinds),
  rate: Money.describe('An amount per person and night, or percent of the price of the night'),
  currency: Currency.default('EUR').describe('Of the amount'),
  childrenExempt: yesOrNo().describe('Whether the children of a booking are left out. Infants always are'),
  maxNights: whole(1, 3650).nullable().default(null).describe('Later nights of the same stay are free'),
  ...periodFields,
}

/** A tourist tax rate of a city for a range of nights (docs/rules/tourist-taxes.md). */
export const TouristTax = resource({
  one: 'tourist tax',
  item: '/api/tourist_tax',
  list: '/api/tourist_taxes',
  embedded: 'touristTaxes',
  id: 'touristTaxId',
  row: {
    touristTaxId: Id,
    cityId: Id,
    cityName: z.string(),
    countryName: z.string(),
    kind: z.enum(touristTaxKinds),
    rate: Money,
    currency: z.string(),
    childrenExempt: z.boolean(),
    maxNights: z.int().nullable(),
    ...periodRow,
  },
  create: fields,
  update: fields,
  filters: { cityId: IdFilter, countryId: IdFilter },
  sort: ['city', 'touristTaxId', 'country', 'validFrom', 'rate'],
  read: staff,
  write: [A],
  called: ['cityName', 'kind'],
})

/** Tourist tax rates, by city. */
export const touristTaxes = area('touristTaxes', TouristTax.calls)
