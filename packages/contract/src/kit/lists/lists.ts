import { z } from 'zod'
import { Day, text } from '../fields.ts'

export const Link = z.object({ href: z.string() })
/** Links of a record. The server leaves out links that the reader may not follow. */
export const Links = z.record(z.string(), Link).meta({ kind: 'links' })

/** A list in JSON: rows under their name, links, and the page if one was requested. */
export function listOf<const Name extends string, Row extends z.ZodType>(name: Name, row: Row) {
  return z.object({
    _embedded: z.object({ [name]: z.array(row) } as { [N in Name]: z.ZodArray<Row> }),
    _links: Links,
    page: z.object({
      size: z.int(),
      totalElements: z.int(),
      totalPages: z.int(),
      number: z.int(),
    }),
  })
}

/** A list of plain strings, each in a field `content`. */
export const Strings = z.object({
  _embedded: z.object({ strings: z.array(z.object({ content: z.string() })) }),
  _links: Links,
})

/** A schema for a whole number in a query. */
export const WholeNumber = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, { error: 'numbersOnly' })
    .transform(Number)
    .refine((value) => value <= max, { error: 'type' })
    .meta({ type: 'integer', minimum: 0, maximum: max })

/** The maximum number of rows in one answer. */
export const LIST_CEILING = 1000

const Size = WholeNumber(LIST_CEILING)
  .refine((value) => value > 0, { error: 'type' })
  .optional()

/** `field,asc` or `field,desc` over the sortable fields. */
function sortOver<const Field extends string>(fields: readonly Field[]) {
  const choices = fields.flatMap((field) => [field, `${field},asc`, `${field},desc`] as const)
  return z
    .enum(choices as [string, ...string[]], { error: 'sort' })
    .transform((value) => {
      const [field, direction = 'asc'] = value.split(',')
      return { field: field as Field, direction: direction as 'asc' | 'desc' }
    })
    .meta({ enum: choices })
    .optional()
}

/** The query of a list: its filters, a page counted from 0, the page's size and the order. */
export function listQuery<Filters extends z.ZodRawShape, const Field extends string>(
  filters: Filters,
  sort: readonly [Field, ...Field[]],
) {
  return z.strictObject({
    ...filters,
    page: WholeNumber(10_000_000).optional(),
    size: Size,
    rowsPerPage: Size,
    rows_per_page: Size,
    sort: sortOver(sort),
  })
}

const digits = () =>
  z
    .string()
    .regex(/^\d{0,9}$/, { error: 'numbersOnly' })
    .transform((value) => (value === '' ? undefined : Number(value)))
    .meta({ type: 'integer', minimum: 0, maximum: 999_999_999 })
    .optional()

/** A filter by record id. Empty means no filter, since forms send empty fields. */
export const IdFilter = digits()

/** A filter by a whole number. Empty means no filter. */
export const NumberFilter = digits()

/** A filter by a number with decimals. Empty means no filter. */
export const DecimalFilter = z
  .string()
  .regex(/^(?:-?\d{1,9}(?:\.\d{1,9})?)?$/, { error: 'float' })
  .transform((value) => (value === '' ? undefined : Number(value)))
  .meta({ type: 'number' })
  .optional()

/** A filter that is on or off. Empty means off. */
export const SwitchFilter = z
  .enum(['true', 'false', ''], { error: 'option' })
  .transform((value) => value === 'true')
  .meta({ enum: ['true', 'false'] })
  .optional()

/** The maximum length of a search text, in characters. Input fields truncate longer texts. */
export const SEARCH_LIMIT = 200

/** A filter by text. Empty means no filter. */
export const TextFilter = text(SEARCH_LIMIT).optional()

/** A filter by a day. Empty means no filter. */
export const DayFilter = Day.or(z.literal('').transform(() => undefined))
  .meta({ type: 'string', format: 'date' })
  .optional()

/** A filter by several values: `a,b` or the parameter repeated, in any letter case. Empty means no filter. */
export function manyOf<const Value extends string>(values: readonly Value[]) {
  const byLowerCase = new Map(values.map((value) => [value.toLowerCase(), value]))
  return z
    .union([z.string(), z.array(z.string()).max(100)])
    .transform((given, context) => {
      const parts = [given].flat().flatMap((part) => part.split(','))
      const known = parts
        .filter((part) => part !== '')
        .map((part) => byLowerCase.get(part.trim().toLowerCase()))
      if (known.length > values.length * 3 || known.includes(undefined)) {
        context.addIssue({ code: 'custom', message: 'option' })
        return z.NEVER
      }
      const named = new Set(known.filter((value) => value !== undefined))
      return named.size > 0 ? [...named] : undefined
    })
    .meta({ type: 'string', known: values })
    .optional()
}
