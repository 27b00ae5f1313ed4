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
    .reduce((rest, tag) => without(rest, `<${tag}`, `</${tag}`), without(html, '<!--', '-->'))
    .replaceAll(/ (?:style|class|lang|id)=(?:"[^"]*"|'[^']*')/gi, '')
}

/** Elements whose content is not shown (`kit/texts/sanitise.ts`). */
const notShown = [
  'style',
  'script',
  'title',
  'xml',
  'template',
  'noscript',
  'select',
  'textarea',
  'object',
  'svg',
]

/** Characters that take no room: newsletters fill the preview of other programs with them. */
const blanks =
  /&(?:nbsp|zwn?j|shy|ensp|emsp|thinsp|zerowidthspace|#(?:160|173|847|820[0-7]|65279|x(?:a0|ad|34f|200[0-f]|feff)));?|\u00ad|\u034f|[\u200b\u200e\u200f\u2060\ufeff]|\u200c|\u200d/gi

/** A picture of one or two pixels only reports that the mail was read. */
const tracker = /<img\b(?=[^<>]*\s(?:width|height)\s*=\s*["']?[0-2](?:px)?["'\s/>])[^<>]*>/gi

/** Whether a text in HTML shows a word or a picture. */
export function hasContent(html: string): boolean {
  const shown = notShown.reduce(
    (rest, tag) => without(rest, `<${tag}`, `</${tag}`, true),
    without(html, '<!--', '-->', true),
  )
  if (/<img\b/i.test(shown.replaceAll(tracker, ''))) return true
  return /\S/.test(shown.replaceAll(/<[^<>]*>/g, '').replaceAll(blanks, ''))
}

/** The text without all that stands between two marks and the bracket that ends the second. @param isToEnd whether a mark without its end takes the rest */
function without(text: string, begin: string, end: string, isToEnd = false): string {
  const lower = text.toLowerCase()
  const pieces: string[] = []
  let at = 0
  for (let from = lower.indexOf(begin); from >= 0; from = lower.indexOf(begin, at)) {
    const to = lower.indexOf(end, from + begin.length)
    if (to < 0 && !isToEnd) break
    pieces.push(text.slice(at, from))
    const close = to < 0 ? -1 : lower.indexOf('>', to)
    at = close < 0 ? text.length : close + 1
  }
  return [...pieces, text.slice(at)].join('')
}

/** The beginning of a text in HTML that is longer than what is kept. It is cut before a tag, a word or a character. */
export function beginningOfPage(html: string): string {
  if (html.length <= LONGEST_BODY) return html
  const tag = html.lastIndexOf('<', LONGEST_BODY)
  const isInTag = tag > html.lastIndexOf('>', LONGEST_BODY - 1)
  const space = html.lastIndexOf(' ', LONGEST_BODY)
  const end = isInTag || LONGEST_BODY - tag < 2000 ? tag : Math.max(tag, space)
  return html.slice(0, end > 0 ? end : LONGEST_BODY).toWellFormed()
}

const lineEnds = /<(?:br|\/(?:p|div|tr|table|li|ul|ol|h[1-6]|blockquote))\b[^<>]*>/gi

/** A text in HTML without its formatting: its lines. What stands for a character stays as it is. */
export function linesOf(html: string): string {
  const lines = notShown
    .reduce((rest, tag) => without(rest, `<${tag}`, `</${tag}`), without(html, '<!--', '-->'))
    .replaceAll(lineEnds, '\n')
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll('<', '&lt;')
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
  return `<p>${lines.filter((line) => line !== '').join('<br>')}</p>`
}
