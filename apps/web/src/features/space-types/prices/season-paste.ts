import { fold } from '@stayboard/domain'
import { isFilledRow } from '../../../kit/forms/sheet/sheet.ts'
import { type Kind, kindKey, newRow, type SeasonRow } from './season-rows.ts'

interface Grid {
  /** The keys of all columns, those of the kinds last. */
  columns: readonly string[]
  kinds: readonly Kind[]
}

/** Rows with a sheet laid over them, and the first texts of its columns that were left out. */
interface Pasted {
  rows: SeasonRow[]
  left: string[]
}

/**
 * Lays a sheet over rows from a cell on, and adds rows as needed. A sheet that begins with the first days may have a row of headings,
 * which name its kinds of rooms in any order.
 */
export function seasonsPasted(
  rows: readonly SeasonRow[],
  from: { row: number; column: string },
  sheet: readonly string[][],
  { columns, kinds }: Grid,
): Pasted {
  const isList = from.column === columns[0] && sheet.some((cells) => cells.length > 1)
  // A list may have empty lines between its seasons. A column may lack some of its amounts.
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

/** The columns of headings that name kinds of rooms; nothing if none does. Columns before the kinds have their own order. */
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
