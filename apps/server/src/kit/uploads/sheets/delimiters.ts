/** How the cells of a text file are separated. */
export interface Delimiting {
  separator: string
  quote: '"' | "'"
  /** The number of lines before the first row, such as `sep=;`, by which Excel names the separator. */
  before: number
}

const candidates = [';', ',', '\t', '|', '^', '~', '\x1f']
/** The lines from which the separator is detected. */
const LINES = 100

/**
 * Detects the separator of a text file: the one that occurs equally often in most lines.
 * @param start the beginning of the file, without a byte order mark
 */
export function delimitingOf(start: string): Delimiting {
  const named = /^sep=(.)\r?\n/i.exec(start)
  const quote = isSingleQuoted(start) ? "'" : '"'
  if (named?.[1]) return { separator: named[1], quote, before: 1 }
  const lines = linesOf(start, quote)
  const votes = candidates.map((separator) => ({ separator, votes: votesFor(separator, lines) }))
  const best = votes.reduce((one, other) => (other.votes > one.votes ? other : one))
  return { separator: best.votes > 0 ? best.separator : ',', quote, before: 0 }
}

/** The lines of a text without quoted content, so that separators in quotes do not count. */
function linesOf(text: string, quote: string): string[] {
  const quoted = quote === '"' ? /"(?:[^"]|"")*"/g : /'(?:[^']|'')*'/g
  const lines = text.replaceAll(quoted, 'x').split(/\r\n|\r|\n/)
  return lines.filter((line) => line.trim() !== '').slice(0, LINES)
}

/**
 * The score of a separator: the number of lines in which it occurs as often as in most lines. Among equals, more cells
 * win.
 */
function votesFor(separator: string, lines: readonly string[]): number {
  const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0)
  const byCount = Map.groupBy(counts, (count) => count)
  const most = [...byCount].reduce((best, [count, same]) => Math.max(best, same.length + count / 1000), 0)
  return counts.length * 0.5 + most
}

const isSingleQuoted = (text: string): boolean => {
  const cells = text.match(/(?:^|[,;\t|\n])'(?:[^'\n]|'')*'(?=[,;\t|\r\n]|$)/g)?.length ?? 0
  const double = text.match(/(?:^|[,;\t|\n])"/g)?.length ?? 0
  return cells > 2 && double === 0
}
