/**
 * Parses text from a spreadsheet's clipboard: tabs between cells, line breaks between rows. A quoted cell may contain
 * both, and quotes are doubled in it.
 */
export function readSheet(text: string): string[][] {
  const rows: string[][] = [[]]
  for (const { cell, end } of cellsOf(text.replace(/\r\n?/g, '\n'))) {
    rows.at(-1)?.push(cell)
    if (end === '\n') rows.push([])
  }
  return rows.filter((row) => row.some((cell) => cell.trim() !== ''))
}

function* cellsOf(text: string) {
  let at = 0
  while (at <= text.length) {
    const { cell, next } = text[at] === '"' ? quoted(text, at) : plain(text, at)
    yield { cell, end: text[next] }
    at = next + 1
  }
}

function plain(text: string, from: number) {
  let next = from
  while (next < text.length && text[next] !== '\t' && text[next] !== '\n') next += 1
  return { cell: text.slice(from, next).trim(), next }
}

/** A quote that is never closed is ordinary text. */
function quoted(text: string, from: number) {
  let at = from + 1
  for (;;) {
    const end = text.indexOf('"', at)
    if (end < 0) return plain(text, from)
    if (text[end + 1] !== '"') {
      const rest = plain(text, end + 1)
      return { cell: text.slice(from + 1, end).replaceAll('""', '"') + rest.cell, next: rest.next }
    }
    at = end + 2
  }
}
