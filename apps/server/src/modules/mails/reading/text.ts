/** A line of plain text. */
export interface Line {
  /** The quotation depth. */
  depth: number
  text: string
}

/** The deepest quotation that is displayed as such. */
const DEEPEST = 10

const linesIn = (text: string) => text.replaceAll(/\r\n?/g, '\n').trimEnd().split('\n')

/** Splits a text into lines with their quotation depths: `> > yes` has depth 2. */
export const fixedLines = (text: string): Line[] =>
  linesIn(text).map((line) => {
    const marks = /^(?:> ?)+/.exec(line)?.[0] ?? ''
    return { depth: marks.split('>').length - 1, text: line.slice(marks.length) }
  })

/**
 * Joins the lines of format=flowed text into paragraphs (RFC 3676): a line that ends with a space continues in the next
 * line of the same depth. The signature separator, which ends with a space too, is not joined.
 * @param isSpaceAdded whether that space was added with the line break
 */
export function flowedLines(text: string, isSpaceAdded: boolean): Line[] {
  const paragraphs: { depth: number; pieces: string[]; isOpen: boolean }[] = []
  for (const line of text.replaceAll(/\r\n?/g, '\n').split('\n')) {
    const { depth, text: words } = unstuffed(line)
    const isSignature = words === '-- '
    const goesOn = words.endsWith(' ') && !isSignature
    const piece = goesOn && isSpaceAdded ? words.slice(0, -1) : words
    const last = paragraphs.at(-1)
    if (last?.isOpen && last.depth === depth && !isSignature && words !== '') {
      last.pieces.push(piece)
      last.isOpen = goesOn
    } else paragraphs.push({ depth, pieces: [piece], isOpen: goesOn })
  }
  return withoutEnd(paragraphs.map(({ depth, pieces }) => ({ depth, text: pieces.join('').trimEnd() })))
}

/** Removes quotation marks and the stuffed space from a line. Some programs put spaces between marks. */
function unstuffed(line: string): Line {
  const marks = /^>(?: ?>)*/.exec(line)?.[0] ?? ''
  return { depth: marks.split('>').length - 1, text: line.slice(marks.length).replace(/^ /, '') }
}

const withoutEnd = (lines: Line[]): Line[] =>
  lines.slice(0, lines.findLastIndex(({ depth, text }) => depth > 0 || text !== '') + 1)

/** Formats lines as plain text, with quotation marks before quoted ones. */
export const plainOf = (lines: readonly Line[]): string =>
  lines.map(({ depth, text }) => (depth > 0 ? `${'>'.repeat(depth)} ${text}` : text)).join('\n')

/** Converts plain text to HTML: paragraphs are separated by empty lines, and quotation marks become block quotes. */
export const htmlOf = (text: string): string => htmlOfLines(fixedLines(text))

export function htmlOfLines(lines: readonly Line[]): string {
  const parts: string[] = []
  let depth = 0
  let paragraph: string[] = []
  const close = () => {
    if (paragraph.length > 0) parts.push(`<p>${paragraph.join('<br>')}</p>`)
    paragraph = []
  }
  for (const line of lines) {
    const own = Math.min(line.depth, DEEPEST)
    if (own !== depth) {
      close()
      const isDeeper = own > depth
      parts.push((isDeeper ? '<blockquote>' : '</blockquote>').repeat(Math.abs(own - depth)))
      depth = own
    }
    if (line.text.trim() === '') close()
    else paragraph.push(escaped(line.text))
  }
  close()
  return parts.join('') + '</blockquote>'.repeat(depth)
}

/** Escapes text for HTML. Spaces at the beginning of a line are kept. */
export const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/^ +/, (spaces) => '&nbsp;'.repeat(spaces.length))
