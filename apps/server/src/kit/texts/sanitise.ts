import { htmlAttributes, htmlTags, isOwnFile, linkAttributes, nfc, safeLink } from '@stayboard/contract'
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import { isKnownClean, rememberClean } from './clean-texts.ts'

/** The deepest nesting of elements. Deeper elements lose their tags and keep their text. */
const NESTING_LIMIT = 60

/** Elements whose content is not text. Their content is removed with them. */
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

/** Builds the attributes that have a value, in a fixed order, so that equal texts get equal markup. */
const attributes = (given: Record<string, string | undefined>): Attributes =>
  Object.fromEntries(Object.entries(given).filter((one): one is [string, string] => one[1] !== undefined))

/** Validates `colspan` or `rowspan`: at most 99, because an editor lays out every spanned cell. */
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
  // The library's own URL check is off. URLs are checked below, with one rule per attribute.
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
 * Escapes text as browsers do. U+0338 is written as an entity, because Unicode normalisation would join it with the
 * bracket before it and break the tag.
 */
const escapedText = (text: string) => text.replaceAll('\u00a0', '&nbsp;').replaceAll('\u0338', '&#824;')

/** The most tags. The parser is slow for many unclosed tags. */
const MOST_TAGS = 40_000

/**
 * Removes everything from rich text that executes scripts, sets styles or loads resources (contract: `htmlTags`). Its
 * own output and the output of our editor are returned unchanged.
 */
export function sanitise(html: string): string {
  if (isKnownClean(html)) return html
  const hasTooManyTags = html.split('<', MOST_TAGS + 1).length > MOST_TAGS
  const kept = hasTooManyTags ? asText(html) : stable(html)
  if (kept === html) rememberClean(html)
  return kept
}

/**
 * The most passes of sanitising. Removing a tag may form a new tag from its surroundings, which the next pass removes.
 */
const MOST_PASSES = 6

function stable(html: string): string {
  let [read, kept] = [html, markup(html)]
  for (let passes = 1; kept !== read && passes < MOST_PASSES; passes += 1) {
    ;[read, kept] = [kept, markup(kept)]
  }
  return kept
}

/**
 * Serialises parsed HTML as browsers do, with void elements without a slash. Brackets in texts and attributes are
 * escaped.
 */
const markup = (html: string) =>
  withoutEmptyLinks(sanitizeHtml(withFewEntities(html), options).replaceAll(' />', '>'))

/**
 * Replaces two frequent entities by their characters. The parser handles each entity as a separate text, which takes 2
 * µs: a second for a megabyte of entities.
 */
const withFewEntities = (html: string) => html.replaceAll('&gt;', '>').replaceAll('&nbsp;', '\u00a0')

const asText = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Unwraps links without an address and removes images without a source. */
function withoutEmptyLinks(html: string): string {
  const isLive: boolean[] = []
  return html.replaceAll(/<a>|<a [^<>]*>|<\/a>|<img>/g, (tag) => {
    if (tag === '<img>') return ''
    if (tag === '</a>') return isLive.pop() ? tag : ''
    isLive.push(tag !== '<a>')
    return tag === '<a>' ? '' : tag
  })
}
