import { htmlAttributes, htmlTags, isOwnFile, linkManners, safeLink } from '@stayboard/contract'
import sanitizeHtml, { type Attributes, type IOptions, type Tag } from 'sanitize-html'
import { isKnownClean, rememberClean } from './clean-texts.ts'

/** Deeper than anybody writes; what is nested further loses its tags and keeps its text. */
const NESTING_LIMIT = 60

/** Elements whose content is no text to read: it goes with them. */
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

/** The attributes that have a value, in this order: texts that say the same are the same. */
const attributes = (given: Record<string, string | undefined>): Attributes =>
  Object.fromEntries(Object.entries(given).filter((one): one is [string, string] => one[1] !== undefined))

/** How many columns or rows a cell spans: an editor lays each of them out. */
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
  // Addresses are judged below, one kind by one rule.
  allowedSchemesAppliedToAttributes: [],
  nonTextTags: notText,
  nestingLimit: NESTING_LIMIT,
  transformTags: {
    a(tagName, { href = '' }) {
      const link = safeLink(href)
      return { tagName, attribs: link === null ? {} : { ...linkManners, href: link } }
    },
    img(tagName, { src = '', alt, width, height }) {
      if (!isOwnFile(src)) return { tagName, attribs: {} }
      const size = { width: counted(width), height: counted(height) }
      return { tagName, attribs: attributes({ src, alt: alt?.normalize('NFC'), ...size }) }
    },
    ol: (tagName, { start, type }) => ({
      tagName,
      attribs: attributes({ start: counted(start), type: /^[1aAiI]$/.test(type ?? '') ? type : undefined }),
    }),
    td: cell,
    th: cell,
  },
  textFilter: (text) => spelled(text.normalize('NFC')),
}

/**
 * Text between tags as browsers write it. A long stroke would join with the bracket before it, and break the
 * tag, wherever the whole is normalised later: it is spelled out.
 */
const spelled = (text: string) => text.replaceAll('\u00a0', '&nbsp;').replaceAll('\u0338', '&#824;')

/** More tags than anybody writes: the parser would take its time over what is left open. */
const MOST_TAGS = 40_000

/**
 * Rich text without anything that runs, styles or fetches (contract: `htmlTags`). What it gives it gives back
 * unchanged; what our editor writes too.
 */
export function sanitise(html: string): string {
  if (isKnownClean(html)) return html
  const isOverfull = html.split('<', MOST_TAGS + 1).length > MOST_TAGS
  const kept = isOverfull ? asText(html) : settled(html)
  if (kept === html) rememberClean(html)
  return kept
}

/** Most is settled by the first reading; what a dropped tag kept apart may come together in the next. */
const MOST_READINGS = 6

function settled(html: string): string {
  let [read, kept] = [html, markup(html)]
  for (let readings = 1; kept !== read && readings < MOST_READINGS; readings += 1) {
    ;[read, kept] = [kept, markup(kept)]
  }
  return kept
}

/** Written as browsers write tags that have no end; no text or attribute holds a bracket of its own. */
const markup = (html: string) => withoutDead(sanitizeHtml(html, options).replaceAll(' />', '>'))

const asText = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Links that lead nowhere leave their text, pictures without a source leave nothing. */
function withoutDead(html: string): string {
  const isLive: boolean[] = []
  return html.replaceAll(/<a>|<a [^<>]*>|<\/a>|<img>/g, (tag) => {
    if (tag === '<img>') return ''
    if (tag === '</a>') return isLive.pop() ? tag : ''
    isLive.push(tag !== '<a>')
    return tag === '<a>' ? '' : tag
  })
}
