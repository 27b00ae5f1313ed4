import type { Samples } from './sample.ts'

const body = {
  country: '/api/country/60',
  component: 'LODGING',
  rate: 25,
  validFrom: '2020-01-01',
  validUntil: '2020-12-31',
  source: 'Momsloven § 33',
} as const

export const vatRates: Samples['vatRates'] = {
  create: { body },
  // A night has only one rate, so the sample uses another year.
  update: {
    body: { ...body, validFrom: '2021-01-01', validUntil: '2021-12-31', vatRateId: 1, version: 1 },
  },
}
