import { fold, parseAmount, parseMonth } from '@stayboard/domain'
import { cellKey, type Exploiter, type TargetTexts } from './target-cells.ts'

interface Grid {
  exploiters: readonly Exploiter[]
  /** The months of a year. */
  months: readonly string[]
}

/** What a sheet puts into cells, and the texts at the rows and columns that no cell takes. */
interface Pasted {
  texts: TargetTexts
  left: string[]
}

/**
 * Lays a sheet over the grid from a cell on. Headings with months, and names of exploiters before the amounts, say which cells are
 * meant.
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
  // Names that nobody knows are known as such by the headings beside theirs.
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

/** A text before the amounts. */
const isName = (text: string) => /\p{L}/u.test(text) && !parseAmount(text).ok

/** The month that a heading names; one without a year is of the grid. Numbers such as 12.26 are amounts. */
function monthIn(text: string, months: readonly string[]): string | undefined {
  if (!/[\p{L}/-]/u.test(text)) return undefined
  return parseMonth(text) ?? parseMonth(`${text} ${months[0]?.slice(0, 4)}`) ?? undefined
}
