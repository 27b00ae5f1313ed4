import { fold, parseAmount, parseMonth } from '@stayboard/domain'
import { cellKey, type Exploiter, type TargetTexts } from './target-cells.ts'

interface Grid {
  exploiters: readonly Exploiter[]
  /** The twelve months of the grid's year, `yyyy-MM`. */
  months: readonly string[]
}

/** The cells of a pasted sheet by key, and the row and column headings that match no cell. */
interface Pasted {
  texts: TargetTexts
  left: string[]
}

/**
 * Assigns the texts of a pasted sheet to cells, starting at a given cell. Headings with months, and names of exploiters in the
 * first column, select the cells instead.
 */
export function targetsPasted(
  from: { row: number; month: string },
  sheet: readonly string[][],
  { exploiters, months }: Grid,
): Pasted {
  const [first = [], ...below] = sheet
  const headed = first.map((text) => monthIn(text, months))
  const isHeading = headed.filter((month) => month !== undefined).length > 1
  const rows = isHeading ? below : sheet
  const byName = new Map(exploiters.map((one) => [plain(one.name), one]))
  // If the first column has no month as its heading, its texts count as names of exploiters, even unknown ones.
  const isNamed = isHeading && headed[0] === undefined
  const hasNames = rows.some(([text = '']) => byName.has(plain(text)) || (isNamed && isName(text)))
  const start = months.indexOf(from.month) - (hasNames ? 1 : 0)
  const monthAt = (at: number) => (isHeading ? headed[at] : months[start + at])
  const exploiterAt = (nth: number, text: string) =>
    hasNames ? byName.get(plain(text)) : exploiters[from.row + nth]

  const left = new Set<string>()
  const laid = rows.flatMap((cells, nth) => {
    const exploiter = exploiterAt(nth, cells[0] ?? '')
    if (!exploiter && cells.some((text) => text.trim())) left.add(cells.find((text) => text.trim()) ?? '')
    return cells.slice(hasNames ? 1 : 0).flatMap((text, next) => {
      const at = next + (hasNames ? 1 : 0)
      const month = monthAt(at)
      if (month !== undefined && !months.includes(month)) left.add(first[at] ?? '')
      else if (month === undefined && text.trim()) left.add((isHeading && first[at]) || text)
      return exploiter && month && months.includes(month)
        ? [[cellKey(exploiter.exploiterId, month), text] as const]
        : []
    })
  })
  return { texts: Object.fromEntries(laid), left: [...left] }
}

const plain = (text: string) => fold(text).trim()

/** Whether a text contains a letter, so that it can be a name. */
const isName = (text: string) => /\p{L}/u.test(text) && !parseAmount(text).ok

/** The month that a heading names; without a year, it is a month of the grid. Numbers such as 12.26 are amounts, not months. */
function monthIn(text: string, months: readonly string[]): string | undefined {
  if (!/[\p{L}/-]/u.test(text)) return undefined
  return parseMonth(text) ?? parseMonth(`${text} ${months[0]?.slice(0, 4)}`) ?? undefined
}
