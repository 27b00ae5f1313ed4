import type { Archive } from './zip.ts'

/** A cell that is merged over several rows: its column, its first row, which has the text, and its last row. */
export interface Merged {
  column: number
  from: number
  to: number
}

/**
 * Copies the text of vertically merged cells to every row that they cover, so that every row has, for example, its
 * company. Horizontally merged cells are not copied, because a merged heading is the title of a group of columns.
 */
export class CoveredCells {
  #covering = new Map<number, { text: string; to: number }>()

  /** Registers a cell that covers the rows up to `to`. */
  cover(column: number, text: string, to: number): void {
    if (text !== '') this.#covering.set(column, { text, to })
  }

  /** The cells of a row, completed with the texts of merged cells that cover it. */
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

/** The most merged cells of a sheet that are read; further ones are ignored. */
const MOST_MERGED = 100_000
/** An element that names merged cells, such as `<mergeCell ref="A2:B5"/>`. */
const element = /<(?:\w+:)?mergeCell\s[^>]{0,200}?ref="([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})"/g
/**
 * Characters to keep from the previous chunk, so that an element on the border of two chunks is found. Longer than any
 * such element.
 */
const LONGEST = 300

/**
 * Reads the merged cells of an Excel sheet, by their first row. Their list follows the rows in the file, so the sheet
 * is scanned for it before it is read.
 */
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
