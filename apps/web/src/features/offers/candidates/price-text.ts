import { moneyText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { Candidate } from './candidate.ts'

/** The lowest price of a house with its unit: `€ 980,00 / week`. Empty without a price or with a price of 0. */
export function priceText({ priceFrom, pricePer }: Candidate): string {
  if (!priceFrom) return ''
  const price = `€ ${moneyText(priceFrom)}`
  return pricePer === null ? price : `${price} / ${t(`contactedProviders.pers.${pricePer}`)}`
}
