/** Large texts in HTML: mails of word processors, newsletters, and those that are made to be hard to show. */

/** The longest text that is kept, in code units. The stored mail has all of it. */
export const LONGEST_BODY = 400_000
/** The most tags that are shown. More of them would be shown as text (`kit/texts/sanitise.ts`). */
const MOST_TAGS = 40_000

/** Whether a text in HTML has more than can be shown. */
export const isTooLarge = (html: string): boolean =>
  html.length > LONGEST_BODY || html.split('<', MOST_TAGS + 1).length > MOST_TAGS

/** A long text without what is not shown anyway: comments, styles and attributes of styles. */
export function lightened(html: string): string {
  if (html.length <= LONGEST_BODY) return html
  return ['style', 'script', 'xml']
    .reduce((rest, tag) => without(rest, `<${tag}`, `</${tag}>`), without(html, '<!--', '-->'))
    .replaceAll(/ (?:style|class|lang|id)=(?:"[^"]*"|'[^']*')/gi, '')
}

/** The text without all that stands between two marks. A mark without its end is left. */
function without(text: string, begin: string, end: string): string {
  const lower = text.toLowerCase()
  const pieces: string[] = []
  let at = 0
  for (let from = lower.indexOf(begin); from >= 0; from = lower.indexOf(begin, at)) {
    const to = lower.indexOf(end, from + begin.length)
    if (to < 0) break
    pieces.push(text.slice(at, from))
    at = to + end.length
  }
  return [...pieces, text.slice(at)].join('')
}

const lineEnds = /<(?:br|\/(?:p|div|tr|table|li|ul|ol|h[1-6]|blockquote))\b[^<>]*>/gi

/** A text in HTML without its formatting: its lines. What stands for a character stays as it is. */
export function linesOf(html: string): string {
  const lines = html
    .replaceAll(lineEnds, '\n')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('<', '&lt;')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
  return `<p>${lines.filter((line) => line !== '').join('<br>')}</p>`
}
