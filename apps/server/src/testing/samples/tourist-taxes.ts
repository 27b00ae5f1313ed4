import type { Samples } from './sample.ts'

const body = {
  city: '/api/city/1',
  kind: 'PER_PERSON',
  rate: 3.25,
  currency: 'EUR',
  childrenExempt: true,
  maxNights: 28,
  validFrom: '2020-01-01',
  validUntil: '2020-12-31',
  source: 'Verordening toeristenbelasting 2020',
} as const

export const touristTaxes: Samples['touristTaxes'] = {
  create: { body },
  // A night has only one rate of each kind, so the sample uses another year.
  update: {
    body: { ...body, validFrom: '2021-01-01', validUntil: '2021-12-31', touristTaxId: 1, version: 1 },
  },
}
