import { addDays, today } from '@stayboard/domain'
import { randomFor } from '../random.ts'
import type { Row } from '../rows.ts'
import type { World } from '../world.ts'

/** Approximate exchange rates to the euro. */
const around = { DKK: 7.4604, GBP: 0.8651, PLN: 4.2381, RON: 5.0893, SEK: 11.0412, USD: 1.1594 }

/** The number of days whose rates were entered by hand. */
const DAYS = 5

/** Exchange rates of the last days, the latest of yesterday. */
export function* currencyRates({ now }: World): Generator<Row<'currencyRates'>> {
  const random = randomFor('currency rates', 1)
  const yesterday = addDays(today(now, 'Europe/Amsterdam'), -1)
  let currencyRateId = 0
  for (let back = DAYS - 1; back >= 0; back -= 1) {
    for (const [currency, rate] of Object.entries(around)) {
      currencyRateId += 1
      yield {
        ...{ currencyRateId, currency, day: addDays(yesterday, -back) },
        rate: Math.round(rate * (1 + random.between(-40, 40) / 10_000) * 10_000) / 10_000,
        ...{ source: 'ECB', userId: 1 },
      }
    }
  }
}
