import { meaningOf, plainText, valueAt } from '@stayboard/contract'
import { formatDay, formatMoney } from '@stayboard/domain'
import { z } from 'zod'
import type { Kind } from '../../kit/areas/kinds.ts'
import { wallClock } from '../../kit/export/wall-clock.ts'
import { fieldKeys, kindKey, optionLabels, textAt, type Words } from '../../kit/texts/words.ts'
import type { CopiedField } from './copied-records.service.ts'

/** The language and time zone in which values are formatted. */
export interface Reader {
  words: Words
  /** The IANA zone. */
  zone: string
}

/** The heading of a kind of record. */
export const headingOf = ({ item, table }: Kind, { words }: Reader): string =>
  textAt(words, kindKey(item) ?? '') ?? table

/** The label of a field in the reader's language; its name if it has no label. */
export const labelOf = ({ item }: Kind, field: string, { words }: Reader): string =>
  fieldKeys(item, field)
    .map((key) => textAt(words, key))
    .find((text) => text !== undefined) ?? field

/** Formats the value of a field as text; `null` if it is empty. */
export function valueText(kind: Kind, { name, value, linkName }: CopiedField, reader: Reader): string | null {
  if (value === null || value === '') return null
  if (linkName !== null) return linkName
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(shown).join(', ')
  const schema = valueAt(kind.area.resource.Row, name)
  if (typeof value === 'boolean') return value ? reader.words.actions.yes : reader.words.actions.no
  if (typeof value === 'number')
    return meaningOf(schema ?? z.unknown()).kind === 'money' ? formatMoney(value) : String(value)
  if (typeof value !== 'string') return shown(value)
  if (schema instanceof z.ZodEnum)
    return optionLabels(reader.words.options, schema.options.map(String))[value] ?? value
  if (schema instanceof z.ZodISODate) return formatDay(value)
  if (schema instanceof z.ZodISODateTime) return momentText(value, reader.zone)
  return kind.richTexts.has(name) ? plainText(value) : value
}

const shown = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Formats a moment in the office's zone, to the minute. */
function momentText(instant: string, zone: string): string {
  const { iso } = wallClock(instant, zone)
  return `${formatDay(iso.slice(0, 10))} ${iso.slice(11, 16)}`
}
