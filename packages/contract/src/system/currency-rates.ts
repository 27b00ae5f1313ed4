import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Day, Id, optionalText, required } from '../kit/fields.ts'
import { TextFilter } from '../kit/lists/lists.ts'
import { resource } from '../kit/resource.ts'
import { A } from '../kit/roles.ts'
import { Currency } from '../providers/prices.ts'
import { staff } from '../stays/stays-resource.ts'

/** An exchange rate: the amount of the currency per euro, with at most six decimals. */
const Rate = z
  .number({ error: 'currencyRate' })
  .min(0.000001, { error: 'currencyRate' })
  .max(10_000_000, { error: 'currencyRate' })
  .refine((value) => Math.abs(value * 1e6 - Math.round(value * 1e6)) < 1e-3, { error: 'currencyRate' })

const fields = {
  currency: Currency,
  day: Day.describe('The day of the rate'),
  rate: Rate.describe('How much of the currency one euro is worth'),
  source: optionalText(200).describe('Who published it'),
}

/** The exchange rate of a currency on a day (docs/rules/currency-rates.md). */
export const CurrencyRate = resource({
  one: 'currency rate',
  item: '/api/currency_rate',
  list: '/api/currency_rates',
  embedded: 'currencyRates',
  id: 'currencyRateId',
  row: {
    currencyRateId: Id,
    currency: z.string(),
    day: Day,
    rate: z.number(),
    source: z.string().nullable(),
    userName: z.string().nullable().describe('Who set it'),
  },
  create: fields,
  update: fields,
  filters: { query: TextFilter },
  sort: ['day', 'currency', 'currencyRateId', 'rate'],
  read: staff,
  write: [A],
  called: ['currency', 'day'],
})

/** Exchange rates, by day. */
export const currencyRates = area('currencyRates', {
  ...CurrencyRate.calls,
  paste: call({
    summary: 'Set the rates of a day from a pasted table, all or none',
    method: 'POST',
    path: '/api/currency_rates/paste',
    access: [A],
    changesMany: true,
    body: z.object({
      day: Day,
      text: required(20_000).describe('One rate a line, such as GBP 0.8651'),
      source: fields.source,
    }),
    answer: z.object({ saved: z.int() }),
  }),
})
