import { moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { Candidate } from './candidate.ts'

/** The lowest price of a house, and what it is for: `€ 980,00 / week`. Empty without a price; a price of 0 is none. */
export function priceText({ priceFrom, pricePer }: Candidate): string {
  if (!priceFrom) return ''
  const price = `€ ${moneyText(priceFrom)}`
  return pricePer === null ? price : `${price} / ${t(`contactedProviders.pers.${pricePer}`)}`
}
