import type { Samples } from './sample.ts'

const body = { currency: 'DKK', day: '2026-01-05', rate: 7.4712, source: 'ECB' } as const

export const currencyRates: Samples['currencyRates'] = {
  list: {},
  get: { params: { currencyRateId: 1 } },
  create: { body },
  update: { body: { ...body, day: '2026-01-06', currencyRateId: 1, version: 1 } },
  remove: { params: { currencyRateId: 2 } },
  paste: { body: { day: '2026-01-07', text: 'SEK 11,0445', source: 'ECB' } },
}
