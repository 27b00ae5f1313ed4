import { moneyText } from '../../kit/core/words/format.ts'

/** An amount with its currency: a department may have prices in several. */
export const Amount = ({ of: { currency }, value }: { of: { currency: string }; value: number }) =>
  `${currency === 'EUR' ? '€' : currency} ${moneyText(value)}`
