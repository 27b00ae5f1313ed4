import { moneyText } from '../../kit/core/words/format.ts'

/** An amount with its currency. The prices of a department may have several currencies. */
export const Amount = ({ of: { currency }, value }: { of: { currency: string }; value: number }) =>
  `${currency === 'EUR' ? '€' : currency} ${moneyText(value)}`
