import { z } from 'zod'
import { lengthOf } from '../fields.ts'
import type { MessageKey } from '../validation-messages.ts'
import { isInvisible } from './invisible.ts'

/**
 * Rich text: the closed set of markup that is kept, used by the sanitisers of server and browser and by the editor.
 * Nothing in it can run, style, name or load anything, except pictures from our own files.
 */
export const htmlTags = [
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'div', 'blockquote', 'pre', 'hr', 'br'],
  ...['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'],
  ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'strike', 'code', 'mark', 'sub', 'sup', 'img'],
] as const

/** The attributes that are kept, by tag. Addresses must also satisfy `safeLink` or `isOwnFile`. */
export const htmlAttributes = {
  a: ['target', 'rel', 'href'],
  img: ['src', 'alt', 'width', 'height'],
  ol: ['start', 'type'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan'],
} as const satisfies Partial<Record<(typeof htmlTags)[number], readonly string[]>>

/** The attributes of every link: it opens in a new tab and sends no referrer. */
export const linkAttributes = { target: '_blank', rel: 'noopener noreferrer' } as const

const linkPattern = /^(?:https?:\/\/[^/?#\\]|mailto:[^?#]|tel:[+\d])/i
const LONGEST_LINK = 2000

/** The address of a link as stored; `null` for other schemes, relative addresses and control characters. */
export function safeLink(href: string): string | null {
  const link = href.trim().replaceAll(' ', '%20')
  const isPlain = [...link].every((character) => character > ' ' && character !== '\u007f')
  return link.length <= LONGEST_LINK && isPlain && linkPattern.test(link) ? link : null
}

const ownFile = /^\/files\/[\da-f]{64}\/\d{1,5}x\d{1,5}\/(?:large|medium|thumb)\.webp$/

/** Whether a picture comes from our own files. A text may load no others. */
export const isOwnFile = (src: string): boolean => ownFile.test(src)

const inlineTag = /<\/?(?:a|b|strong|em|i|u|s|del|strike|code|mark|sub|sup)(?:\s[^<>]*)?>/gi
const anyTag = /<[^<>]*>/g
/** Matches white space other than a single space. Matching single spaces too would take five times as long. */
const otherSpace = /[^\S ]\s*| \s+/gu
const entity = /&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]\w{1,30});/gi
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' }

/** The text without markup, in one line. Expects markup as a sanitiser or an editor writes it. */
export function plainText(html: string): string {
  const text = html.replace(inlineTag, '').replace(anyTag, ' ').replace(entity, characterOf)
  return text.replace(otherSpace, ' ').trim()
}

/** The text for programs that show no HTML: paragraphs, list items and the addresses of links, each in its own line. */
export function plainLines(html: string): string {
  const lines = html
    .replaceAll(/<a [^<>]*?href="([^"<>]*)"[^<>]*>([^<>]*)<\/a>/g, (_, href: string, text: string) =>
      text === href ? href : `${text} (${href})`,
    )
    .replaceAll(/<li[^<>]*>/g, '\n- ')
    .replaceAll(/<br>|<\/(?:p|h[1-6]|div|blockquote|pre|tr|ul|ol)>/g, '\n')
    .split('\n')
  return lines
    .map(plainText)
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

function characterOf(written: string): string {
  const name = written.slice(1, -1).toLowerCase()
  if (!name.startsWith('#')) return named[name] ?? written
  const code = name.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}

/** Whether a text has nothing to show, as an editor leaves it when all text was deleted. */
const isBlank = (html: string) => !/<(?:img|hr)\b/i.test(html) && isInvisible(plainText(html))

/** The most code units, markup included, for a text of `max` characters. */
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
    .max(unitsWithMarkup(max), { error: 'tooLong' satisfies MessageKey, abort: true })
    .refine((value) => !value.includes('\0') && value.isWellFormed(), {
      error: 'text' satisfies MessageKey,
    })
    // Not normalised here, because a combining character after a bracket would break the markup. The sanitiser normalises.
    .overwrite((value) => (isBlank(value) ? '' : value.trim()))
    .refine((value) => lengthOf(plainText(value)) <= max, { error: 'tooLong' satisfies MessageKey })
    .meta(described(max))

/** Optional rich text of at most `max` characters, markup not counted. A blank text becomes `null`. */
export const html = (max: number) =>
  shape('type', max)
    .nullable()
    .overwrite((value) => (value === '' ? null : value))
    .default(null)

/** Required rich text. */
export const requiredHtml = (max: number) =>
  shape('required', max).refine((value) => value !== '', { error: 'required' satisfies MessageKey })

/** Rich text in an answer. The server sanitises it again before it is sent. */
export const Html = z.string().meta({ kind: 'html', contentMediaType: 'text/html' })
