import { htmlAttributes, htmlTags, isOwnFile, linkAttributes, nfc, safeLink } from '@stayboard/contract'
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import { isKnownClean, rememberClean } from './clean-texts.ts'

/** The deepest nesting. Deeper elements lose their tags and keep their text. */
const NESTING_LIMIT = 60

/** Elements whose content is not text. It is removed with them. */
const notText = [
  ...['script', 'style', 'textarea', 'option', 'select', 'xmp', 'title', 'head', 'template', 'noscript'],
  ...[
    'iframe',
    'noembed',
    'noframes',
    'object',
    'embed',
    'applet',
    'svg',
    'math',
    'audio',
    'video',
    'canvas',
  ],
]

const counted = (value: string | undefined) => (/^\d{1,4}$/.test(value ?? '') ? value : undefined)

/** The attributes that have a value, in a fixed order, so that equal texts have equal markup. */
const attributes = (given: Record<string, string | undefined>): Attributes =>
  Object.fromEntries(Object.entries(given).filter((one): one is [string, string] => one[1] !== undefined))

/** The number of columns or rows that a cell spans, at most 99, because an editor lays out each of them. */
const spanned = (value: string | undefined) => (/^[1-9]\d?$/.test(value ?? '') ? value : undefined)

const cell = (tagName: string, { colspan, rowspan }: Attributes): Tag => ({
  tagName,
  attribs: attributes({ colspan: spanned(colspan), rowspan: spanned(rowspan) }),
})

const options: IOptions = {
  allowedTags: [...htmlTags],
  allowedAttributes: Object.fromEntries(
    Object.entries(htmlAttributes).map(([tag, names]) => [tag, [...names]]),
  ),
  // Addresses are checked below, with one rule per kind.
  allowedSchemesAppliedToAttributes: [],
  nonTextTags: notText,
  nestingLimit: NESTING_LIMIT,
  transformTags: {
    a(tagName, { href = '' }) {
      const link = safeLink(href)
      return { tagName, attribs: link === null ? {} : { ...linkAttributes, href: link } }
    },
    img(tagName, { src = '', alt, width, height }) {
      if (!isOwnFile(src)) return { tagName, attribs: {} }
      const size = { width: counted(width), height: counted(height) }
      return { tagName, attribs: attributes({ src, alt: alt === undefined ? undefined : nfc(alt), ...size }) }
    },
    ol: (tagName, { start, type }) => ({
      tagName,
      attribs: attributes({ start: counted(start), type: /^[1aAiI]$/.test(type ?? '') ? type : undefined }),
    }),
    td: cell,
    th: cell,
  },
  textFilter: (text) => escapedText(nfc(text)),
}

/**
 * Text between tags as browsers write it. A combining long stroke is written as an entity: Unicode normalisation would
 * join it with the bracket before it and break the tag.
 */
const escapedText = (text: string) => text.replaceAll('\u00a0', '&nbsp;').replaceAll('\u0338', '&#824;')

/** The most tags. The parser is slow for many unclosed tags. */
const MOST_TAGS = 40_000

/**
 * Removes everything from rich text that runs, styles or fetches (contract: `htmlTags`). Its own output and the output
 * of our editor are returned unchanged.
 */
export function sanitise(html: string): string {
  if (isKnownClean(html)) return html
  const hasTooManyTags = html.split('<', MOST_TAGS + 1).length > MOST_TAGS
  const kept = hasTooManyTags ? asText(html) : stable(html)
  if (kept === html) rememberClean(html)
  return kept
}

/** The most passes. Removing a tag may join its surroundings into a new tag, which the next pass removes. */
const MOST_PASSES = 6

function stable(html: string): string {
  let [read, kept] = [html, markup(html)]
  for (let passes = 1; kept !== read && passes < MOST_PASSES; passes += 1) {
    ;[read, kept] = [kept, markup(kept)]
  }
  return kept
}

/** Writes void elements as browsers do. Brackets in texts and attributes are escaped. */
const markup = (html: string) =>
  withoutEmptyLinks(sanitizeHtml(withFewEntities(html), options).replaceAll(' />', '>'))

/**
 * The parser handles each entity as a text of its own, which takes 2 µs: a second for quotation marks of a megabyte. These two
 * are as good as their characters.
 */
const withFewEntities = (html: string) => html.replaceAll('&gt;', '>').replaceAll('&nbsp;', '\u00a0')

const asText = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Links without an address leave their text. Images without a source are removed. */
function withoutEmptyLinks(html: string): string {
  const isLive: boolean[] = []
  return html.replaceAll(/<a>|<a [^<>]*>|<\/a>|<img>/g, (tag) => {
    if (tag === '<img>') return ''
    if (tag === '</a>') return isLive.pop() ? tag : ''
    isLive.push(tag !== '<a>')
    return tag === '<a>' ? '' : tag
  })
}
