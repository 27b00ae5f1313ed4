import type { BodyOf, currencyRates } from '@stayboard/contract'
import { type EuroRate, OWN_CURRENCY, type PastedRate, readPastedRates } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import { currencyRateArea } from './currency-rates.area.ts'
import { latestOf, ofDay } from './currency-rates.repository.ts'

export const { list, get, create, update, remove } = currencyRateArea

/** The latest rate of a currency; `null` if none is stored. There is no default rate. */
export async function rateOf({ db }: Actor, currency: string): Promise<EuroRate | null> {
  if (currency === OWN_CURRENCY) return { rate: 1, day: null }
  return (await latestOf(db, currency)) ?? null
}

/** Stores pasted rates of a day, all or none. Existing rates of the day are replaced. */
export const paste = (actor: Actor, { day, text, source }: BodyOf<typeof currencyRates.paste>) => {
  const rates = readableOf(readPastedRates(text))
  return transaction(actor, async (within) => {
    const known = new Map(
      (await ofDay(within.db, day)).map(({ currency, currencyRateId }) => [currency, currencyRateId]),
    )
    for (const { currency, rate } of rates) {
      const currencyRateId = known.get(currency)
      if (currencyRateId === undefined) await create(within, { currency, day, rate, source })
      else await update(within, { currencyRateId, rate, source })
    }
    return { saved: rates.length }
  })
}

/**
 * The rates to store; if a currency occurs twice, the last one is used. @throws Problem 400 naming the first unreadable
 * line
 */
function readableOf(lines: readonly PastedRate[]) {
  const rates = new Map<string, number>()
  for (const { line, text, currency, rate } of lines) {
    if (currency === null || rate === null)
      throw invalid([{ field: 'text', code: 'currencyRateLine', values: { line, text: text.slice(0, 80) } }])
    rates.set(currency, rate)
  }
  return [...rates].map(([currency, rate]) => ({ currency, rate }))
}
