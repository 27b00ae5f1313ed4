/** Plain text as HTML: paragraphs at empty lines, and quotations by the marks before their lines. */
export function htmlOf(text: string): string {
  const lines = text.replaceAll(/\r\n?/g, '\n').trimEnd().split('\n')
  return quoted(lines.map(depthOf))
}

interface Line {
  depth: number
  text: string
}

/** The deepest quotation that is shown as such. */
const DEEPEST = 10

/** How often a line is quoted, and its text: `> > yes` is quoted twice. */
function depthOf(line: string): Line {
  const marks = /^(?:> ?)+/.exec(line)?.[0] ?? ''
  const depth = marks.split('>').length - 1
  return { depth: Math.min(depth, DEEPEST), text: line.slice(marks.length) }
}

function quoted(lines: readonly Line[]): string {
  const parts: string[] = []
  let depth = 0
  let paragraph: string[] = []
  const close = () => {
    if (paragraph.length > 0) parts.push(`<p>${paragraph.join('<br>')}</p>`)
    paragraph = []
  }
  for (const line of lines) {
    if (line.depth !== depth) {
      close()
      const isDeeper = line.depth > depth
      parts.push((isDeeper ? '<blockquote>' : '</blockquote>').repeat(Math.abs(line.depth - depth)))
      depth = line.depth
    }
    if (line.text.trim() === '') close()
    else paragraph.push(escaped(line.text))
  }
  close()
  return parts.join('') + '</blockquote>'.repeat(depth)
}

/** Text between tags. Spaces at the beginning of a line are kept. */
export const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replace(/^ +/, (spaces) => '&nbsp;'.repeat(spaces.length))
