/** Handles large HTML texts: from word processors, newsletters, and hostile senders. */

/** The longest text that is stored, in code units. The raw source contains all of it. */
export const LONGEST_BODY = 400_000
/** The most tags that are displayed. A text with more would be shown as plain text (`kit/texts/sanitise.ts`). */
const MOST_TAGS = 40_000

/** Whether an HTML text is too large to be displayed. */
export const isTooLarge = (html: string): boolean =>
  html.length > LONGEST_BODY || html.split('<', MOST_TAGS + 1).length > MOST_TAGS

/** Removes parts of a long HTML text that are never displayed: comments, style sheets and style attributes. */
export function lightened(html: string): string {
  if (html.length <= LONGEST_BODY) return html
  return ['style', 'script', 'xml']
    .reduce((rest, tag) => without(rest, `<${tag}`, `</${tag}`), without(html, '<!--', '-->'))
    .replaceAll(/ (?:style|class|lang|id)=(?:"[^"]*"|'[^']*')/gi, '')
}

/** Elements whose content is never displayed (`kit/texts/sanitise.ts`). */
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

/** Matches characters without width, with which newsletters fill the preview of mail programs. */
const blanks =
  /&(?:nbsp|zwn?j|shy|ensp|emsp|thinsp|zerowidthspace|#(?:160|173|847|820[0-7]|65279|x(?:a0|ad|34f|200[0-f]|feff)));?|\u00ad|\u034f|[\u200b\u200e\u200f\u2060\ufeff]|\u200c|\u200d/gi

/** Matches an image of at most two pixels, which only reports that the mail was read. */
const tracker = /<img\b(?=[^<>]*\s(?:width|height)\s*=\s*["']?[0-2](?:px)?["'\s/>])[^<>]*>/gi

/** Whether an HTML text contains a visible word or image. */
export function hasContent(html: string): boolean {
  const shown = notShown.reduce(
    (rest, tag) => without(rest, `<${tag}`, `</${tag}`, true),
    without(html, '<!--', '-->', true),
  )
  if (/<img\b/i.test(shown.replaceAll(tracker, ''))) return true
  return /\S/.test(shown.replaceAll(/<[^<>]*>/g, '').replaceAll(blanks, ''))
}

/**
 * Removes everything between two marks, including the bracket that ends the second one. @param isToEnd whether a mark
 * without an end removes the rest
 */
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

/** Cuts an HTML text to the length that is stored, before a tag, word or character. */
export function beginningOfPage(html: string): string {
  if (html.length <= LONGEST_BODY) return html
  const tag = html.lastIndexOf('<', LONGEST_BODY)
  const isInTag = tag > html.lastIndexOf('>', LONGEST_BODY - 1)
  const space = html.lastIndexOf(' ', LONGEST_BODY)
  const end = isInTag || LONGEST_BODY - tag < 2000 ? tag : Math.max(tag, space)
  return html.slice(0, end > 0 ? end : LONGEST_BODY).toWellFormed()
}

const lineEnds = /<(?:br|\/(?:p|div|tr|table|li|ul|ol|h[1-6]|blockquote))\b[^<>]*>/gi

/** Reduces an HTML text to lines without formatting. Character entities are kept. */
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
