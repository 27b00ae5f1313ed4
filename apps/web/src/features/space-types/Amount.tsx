import { moneyText } from '../../kit/format.ts'

/** An amount with its currency: a department may have prices in several. */
export const Amount = ({ of: { currency }, value }: { of: { currency: string }; value: number }) =>
  `${currency === 'EUR' ? '€' : currency} ${moneyText(value)}`
