import { fold } from '../../values/texts/names.ts'
import { amountsIn, type FoundAmount } from './amounts-in.ts'
import { kindSaid } from './rooms-said.ts'

/** A row of a table whose last amount is the product of the other numbers: `Double room 6 30 € 78,00 € 14.040,00`. */
export interface TableRow {
  text: string
  price: FoundAmount
  sum: FoundAmount
  /** The numbers by which the price is multiplied. */
  factors: readonly number[]
  name: string
  roomtype: string | null
}

/** Parses a line as a table row: a name, one or two numbers, a price, and their product. `null` for other lines. */
export function tableRow(line: string): TableRow | null {
  const amounts = amountsIn(line)
  const [price, sum] = amounts
  if (!price || !sum || amounts.length !== 2) return null
  const name = line.slice(0, line.search(/\s\d|[€£$]/u)).trim()
  const before = line.slice(name.length, price.start)
  const factors = [...before.matchAll(/(?<![\d.,])\d{1,4}(?![\d.,%])/g)].map(([one]) => Number(one))
  const product = factors.reduce((all, one) => all * one, 1)
  const isRow =
    factors.length > 0 &&
    factors.length < 4 &&
    price.choices[0] !== undefined &&
    price.choices[0] * product === sum.choices[0]
  return isRow && name !== ''
    ? { text: line.trim(), price, sum, factors, name: fold(name), roomtype: kindSaid(name) }
    : null
}
