import type { Archive } from './zip.ts'

/** Cells that are merged over several rows: the column and the first row of the one with the text, and the last row. */
export interface Merged {
  column: number
  from: number
  to: number
}

/**
 * A cell that is merged with cells below it counts in each of their rows, so that no row lacks the company it belongs to. Cells beside
 * it stay empty: a merged heading is the group of its columns.
 */
export class CoveredCells {
  #covering = new Map<number, { text: string; to: number }>()

  /** Notes a cell that covers rows up to `to`. */
  cover(column: number, text: string, to: number): void {
    if (text !== '') this.#covering.set(column, { text, to })
  }

  /** The cells of a row that has some of its own, with those that cover it. */
  filled(line: number, cells: readonly string[]): string[] {
    const all = [...cells]
    for (const [column, { text, to }] of this.#covering) {
      if (line > to) this.#covering.delete(column)
      else if (!all[column]) {
        while (all.length < column) all.push('')
        all[column] = text
      }
    }
    return all
  }
}

/** The most merged cells of a sheet that are noticed. */
const MOST_MERGED = 100_000
/** An element that names merged cells, such as `<mergeCell ref="A2:B5"/>`. */
const element = /<(?:\w+:)?mergeCell\s[^>]{0,200}?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g
/** More characters than such an element has. */
const LONGEST = 300

/** The merged cells of a sheet of Excel by their first rows. They are named after all rows, so the sheet is searched before it is read. */
export async function mergedIn(archive: Archive, path: string, columnOf: (reference: string) => number) {
  const merged = new Map<number, Merged[]>()
  const decoder = new TextDecoder()
  let [rest, count] = ['', 0]
  for await (const chunk of await archive.open(path)) {
    const text = rest + decoder.decode(chunk as Uint8Array, { stream: true })
    let end = 0
    for (const { 0: whole, 1: letters = '', 2: from, 3: to, index } of text.matchAll(element)) {
      end = index + whole.length
      const one = { column: columnOf(letters), from: Number(from), to: Number(to) }
      if (one.to <= one.from || count >= MOST_MERGED) continue
      count += 1
      merged.set(one.from, [...(merged.get(one.from) ?? []), one])
    }
    rest = text.slice(Math.max(end, text.length - LONGEST))
  }
  return merged
}
