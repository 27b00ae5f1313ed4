/**
 * Parses text from a spreadsheet's clipboard: tabs between cells, or semicolons or commas in a text without tabs, line breaks between rows. A quoted cell may contain
 * both, and quotes are doubled in it. Rows without a text are kept, because the cells below them belong further down, except at
 * the end.
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

/** Whether a row has a text. */
export const isFilledRow = (row: readonly string[]): boolean => row.some((cell) => cell.trim() !== '')

/** Tabs, as spreadsheets copy cells. A text without any has semicolons, or at least two commas in each line, between cells. */
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

/** A quote that is never closed is ordinary text. */
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
