import { fold } from '@stayboard/domain'
import { isFilledRow } from '../../../kit/forms/sheet/sheet.ts'
import { type Kind, kindKey, newRow, type SeasonRow } from './season-rows.ts'

interface Grid {
  /** The keys of all columns; those of the kinds of rooms come last. */
  columns: readonly string[]
  kinds: readonly Kind[]
}

/** The rows after pasting, and the first text of each pasted column that was ignored. */
interface Pasted {
  rows: SeasonRow[]
  left: string[]
}

/**
 * Pastes a sheet into the rows from a cell on, and adds rows as needed. If the sheet starts with the column of first days, it
 * may have headings that name its kinds of rooms in any order.
 */
export function seasonsPasted(
  rows: readonly SeasonRow[],
  from: { row: number; column: string },
  sheet: readonly string[][],
  { columns, kinds }: Grid,
): Pasted {
  const isList = from.column === columns[0] && sheet.some((cells) => cells.length > 1)
  // Empty lines are dropped from a sheet with several columns. In a single column they are missing amounts.
  const lines = isList ? sheet.filter(isFilledRow) : sheet
  const [first = []] = lines
  const isHeading = isList && !/\d/.test(first[0] ?? '')
  const order = (isHeading && orderBy(first, columns, kinds)) || columns.slice(columns.indexOf(from.column))
  const next = [...rows]
  for (const [nth, cells] of (isHeading ? lines.slice(1) : lines).entries()) {
    const old = next[from.row + nth] ?? newRow({})
    const laid = cells.flatMap((text, at) => {
      const column = order[at]
      return column ? [[column, text] as const] : []
    })
    next[from.row + nth] = { ...old, texts: { ...old.texts, ...Object.fromEntries(laid) } }
  }
  return { rows: next, left: first.filter((text, at) => text.trim() !== '' && !order[at]) }
}

/**
 * The columns that headings name, in their order; `null` if no heading names a kind of room. Columns before the kinds have a
 * fixed order.
 */
function orderBy(headings: readonly string[], columns: readonly string[], kinds: readonly Kind[]) {
  const open = [...kinds]
  const named = headings.map((heading) => {
    const at = open.findIndex(({ name }) => fold(name).trim() === fold(heading).trim())
    return open.splice(at < 0 ? open.length : at, 1)[0]
  })
  if (named.every((kind) => kind === undefined)) return null
  const own = columns.length - kinds.length
  return named.map((kind, at) => (kind ? kindKey(kind) : at < own ? columns[at] : undefined))
}
