/**
 * Parses a spreadsheet's clipboard text. Cells are separated by tabs, or in a text without tabs by semicolons or commas; rows
 * by line breaks. A quoted cell may contain separators, and doubled quotes. Empty rows are kept, so that the rows below keep
 * their position, except at the end.
 */
export function readSheet(text: string): string[][] {
  const rows: string[][] = [[]]
  const lines = text.replace(/\r\n?/g, '\n')
  for (const { cell, end } of cellsOf(lines, separatorIn(lines))) {
    rows.at(-1)?.push(cell)
    if (end === '\n') rows.push([])
  }
  return rows.slice(0, rows.findLastIndex(isFilledRow) + 1)
}

/** Whether at least one cell of the row has a text. */
export const isFilledRow = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '')

/**
 * The separator of a text's cells: a tab, as spreadsheets copy cells. A text without tabs has semicolons, or commas if each
 * line has at least two.
 */
function separatorIn(text: string): string {
  if (text.includes('\t')) return '\t'
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const haveAll = (sign: string, least: number) => lines.every((line) => line.split(sign).length > least)
  return haveAll(';', 1) ? ';' : lines.length > 1 && haveAll(',', 2) ? ',' : '\t'
}

function* cellsOf(text: string, separator: string) {
  let at = 0
  while (at <= text.length) {
    const { cell, next } = text[at] === '"' ? quoted(text, at, separator) : plain(text, at, separator)
    yield { cell, end: text[next] }
    at = next + 1
  }
}

function plain(text: string, from: number, separator: string) {
  let next = from
  while (next < text.length && text[next] !== separator && text[next] !== '\n') next += 1
  return { cell: text.slice(from, next).trim(), next }
}

/** Without a closing quote, the opening quote is ordinary text. */
function quoted(text: string, from: number, separator: string) {
  let at = from + 1
  for (;;) {
    const end = text.indexOf('"', at)
    if (end < 0) return plain(text, from, separator)
    if (text[end + 1] !== '"') {
      const rest = plain(text, end + 1, separator)
      return { cell: text.slice(from + 1, end).replaceAll('""', '"') + rest.cell, next: rest.next }
    }
    at = end + 2
  }
}
