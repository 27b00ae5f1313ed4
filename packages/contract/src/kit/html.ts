import { z } from 'zod'
import { lengthOf } from './fields.ts'
import type { MessageKey } from './messages.ts'

/**
 * Rich text: the closed set of markup that is kept. The server's sanitiser, the browser's and the editor all go
 * by these lists. Nothing in them runs, styles, names or fetches anything, but for pictures from our own files.
 */
export const htmlTags = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'blockquote', 'pre', 'hr', 'br'],
  ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
  ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'strike', 'code', 'mark', 'sub', 'sup', 'img'],
] as const

/** The attributes that are kept, by tag; those of links and pictures are held to `safeLink` and `isOwnFile` too. */
export const htmlAttributes = {
  a: ['target', 'rel', 'href'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start', 'type'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
} as const satisfies Partial<Record<(typeof htmlTags)[number], readonly string[]>>

/** What every link says beside its address: it opens apart, and tells nobody where it was followed. */
export const linkManners = { target: '_blank', rel: 'noopener noreferrer' } as const

const linkPattern = /^(?:https?:\/\/[^/?#\\]|mailto:[^?#]|tel:[+\d])/i
const LONGEST_LINK = 2000

/** The address of a link as it is kept, or `null`: of another scheme, of this site, or with hidden characters. */
export function safeLink(href: string): string | null {
  const link = href.trim().replaceAll(' ', '%20')
  const isPlain = [...link].every((character) => character > ' ' && character !== '\u007f')
  return link.length <= LONGEST_LINK && isPlain && linkPattern.test(link) ? link : null
}

const ownFile = /^\/files\/[\da-f]{64}\/\d{1,5}x\d{1,5}\/(?:large|medium|thumb)\.webp$/

/** Whether a picture comes from our own files: nothing else may be fetched by a text. */
export const isOwnFile = (src: string): boolean => ownFile.test(src)

const inlineTag = /<\/?(?:a|b|strong|em|i|u|s|del|strike|code|mark|sub|sup)(?:\s[^<>]*)?>/gi
const anyTag = /<[^<>]*>/g
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});/gi
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/** What a text with markup reads as, in one line; takes markup as a sanitiser or an editor writes it. */
export function plainText(html: string): string {
  const text = html.replace(inlineTag, '').replace(anyTag, ' ').replace(entity, characterOf)
  return text.replace(/\s+/gu, ' ').trim()
}

function characterOf(written: string): string {
  const name = written.slice(1, -1).toLowerCase()
  if (!name.startsWith('#')) return named[name] ?? written
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Nothing to read and nothing to look at: what an editor leaves of a text that was deleted. */
const isBlank = (html: string) => !/<(?:img|hr)\b/i.test(html) && plainText(html) === ''

/** How much markup may come with a text of `max` characters, in code units. */
const unitsWithMarkup = (max: number) => max * 8 + 20_000

const described = (max: number) => ({
  kind: 'html' as const,
  contentMediaType: 'text/html',
  maxLength: unitsWithMarkup(max),
  description: `Rich text of at most ${max} characters to read. Kept are ${htmlTags.join(', ')}, links to http, https, mailto and tel, and our own pictures (/files/…); all other markup is dropped.`,
})

const shape = (missing: MessageKey, max: number) =>
  z
    .string({ error: ({ input }) => (input == null ? missing : 'type') satisfies MessageKey })
    .max(unitsWithMarkup(max), { error: 'tooLong' satisfies MessageKey })
    .refine((value) => !value.includes('\0') && value.isWellFormed(), {
      error: 'text' satisfies MessageKey,
    })
    // Not normalised here: a letter that joins with a bracket would break the markup. The sanitiser does it.
    .overwrite((value) => (isBlank(value) ? '' : value.trim()))
    .refine((value) => lengthOf(plainText(value)) <= max, { error: 'tooLong' satisfies MessageKey })
    .meta(described(max))

/** Rich text that may be left out: nothing to read counts as none. At most `max` characters, markup not counted. */
export const html = (max: number) =>
  shape('type', max)
    .nullable()
    .overwrite((value) => (value === '' ? null : value))
    .default(null)

/** Rich text that has to be there. */
export const requiredHtml = (max: number) =>
  shape('required', max).refine((value) => value !== '', { error: 'required' satisfies MessageKey })

/** Rich text in an answer: the server sanitises whatever stands in the database. */
export const Html = z.string().meta({ kind: 'html', contentMediaType: 'text/html' })
