import { z } from 'zod'
import type { MessageKey } from '../validation-messages.ts'
import { isInvisible } from './invisible.ts'

/** Zod's error option for a message key. The server translates keys to English, the browser to the user's language. */
export const key = (name: MessageKey) => ({ error: name })

/** The maximum number of consecutive combining marks. No language comes near it. */
const MOST_MARKS = 30

/** U+034F, the combining grapheme joiner. It is invisible and ends the sorting of combining marks. */
const JOINER = '\u034f'
const mark = `[^\\P{M}${JOINER}]`
const longRun = new RegExp(`(${mark}{${MOST_MARKS}})(?=${mark})`, 'gu')

/**
 * Inserts an invisible character after every 30 consecutive combining marks, as Unicode recommends (UAX #15, Stream-Safe Text
 * Format). Normalisation sorts them by insertion: 80,000 marks would take seconds, a million hours.
 */
export const withShortRows = (text: string): string =>
  text.length > MOST_MARKS ? text.replace(longRun, `$1${JOINER}`) : text

/** The text in NFC, in linear time. All other code uses it in place of `normalize`. */
export const nfc = (text: string): string => withShortRows(text).normalize('NFC')

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Whether each visible character of a text is one code unit, for sure and without segmenting. */
const isAscii = (text: string) => /^[\x20-\x7e]*$/.test(text)

/** Counts visible characters (grapheme clusters): "é" is one, composed or not, and so is a family emoji. */
export function lengthOf(text: string): number {
  if (isAscii(text)) return text.length
  let count = 0
  for (const _ of graphemes.segment(text)) count += 1
  return count
}

/**
 * The beginning of a text, cut between visible characters, never within an emoji or before an accent.
 * @param units the maximum number of code units
 */
export function beginningOf(text: string, units: number): string {
  if (text.length <= units) return text
  // Only the beginning is segmented, because a long text takes a while and a visible character rarely has more code units than
  // this.
  const near = text.slice(0, units + 100)
  if (isAscii(near)) return near.slice(0, units)
  const at = graphemes.segment(near).containing(units)?.index || units
  return near.slice(0, at).replace(/[\ud800-\udbff]$/, '')
}

/**
 * The most code units for this many characters. A character may take several (a family emoji takes eleven), but
 * names are indexed, and an index entry holds at most 2,700 bytes.
 */
const unitsFor = (characters: number) => Math.min(characters * 8, Math.max(640, characters * 2))

/** A text that the database can store, trimmed and in NFC. A text without visible characters becomes empty. */
const cleaned = (given: z.ZodString, max: number) =>
  given
    .max(unitsFor(max), { ...key('tooLong'), abort: true })
    .refine((value) => !value.includes('\0') && value.isWellFormed(), key('text'))
    .overwrite((value) => (isInvisible(value) ? '' : nfc(value.trim())))

/** Text of at most `max` visible characters, trimmed, in NFC, without zero bytes and lone surrogates. */
export const text = (max: number) =>
  cleaned(z.string(key('type')), max)
    .refine((value) => lengthOf(value) <= max, key('tooLong'))
    .meta({ maxLength: unitsFor(max) })

/** Required text; `null` counts as missing. */
export const required = (max: number, message: MessageKey = 'required') =>
  cleaned(z.string({ error: (issue) => (issue.input == null ? message : 'type') }), max)
    .refine((value) => value !== '', key(message))
    .refine((value) => lengthOf(value) <= max, key('tooLong'))

/** Optional text; an empty text becomes `null`. */
export const optionalText = (max: number) =>
  text(max)
    .nullable()
    .overwrite((value) => (value === '' ? null : value))
    .default(null)
