import { decimalText, moneyText } from '../../kit/core/words/format.ts'

/** A margin in euros with its share of the sales: `€ 435,48 (16,7 %)`. */
export const marginText = (margin: number, percent: number | null): string =>
  `€ ${moneyText(margin)}${percent === null ? '' : ` (${decimalText(percent)} %)`}`
