import { z } from 'zod'
import type { MessageKey } from './validation-messages.ts'

const degrees = (limit: number) =>
  z
    .number({ error: 'coordinate' satisfies MessageKey })
    .min(-limit, { error: 'coordinate' satisfies MessageKey })
    .max(limit, { error: 'coordinate' satisfies MessageKey })

/** Degrees north of the equator and east of Greenwich. */
export const Latitude = degrees(90)
export const Longitude = degrees(180)

/** A plain decimal in a query: `52.3702`. */
const plain = /^-?\d{1,3}(?:\.\d{1,12})?$/

/** A schema for numbers separated by commas, each validated by its own schema. Empty means no filter. */
function numbers<const Parts extends readonly z.ZodNumber[]>(...parts: Parts) {
  return z
    .string()
    .max(100, { error: 'coordinate' satisfies MessageKey })
    .transform((given, context) => {
      if (given.trim() === '') return undefined
      const texts = given.split(',').map((text) => text.trim())
      const fits =
        texts.length === parts.length &&
        parts.every((part, at) => plain.test(texts[at] ?? '') && part.safeParse(Number(texts[at])).success)
      if (fits) return texts.map(Number) as { -readonly [At in keyof Parts]: number }
      context.addIssue({ code: 'custom', message: 'coordinate' satisfies MessageKey })
      return z.NEVER
    })
    .meta({ type: 'string' })
    .optional()
}

/** A filter by a point: `latitude,longitude`. */
export const PointFilter = numbers(Latitude, Longitude)

/** A filter by a rectangle: `south,west,north,east`. If it crosses the date line, west is greater than east. */
export const BoxFilter = numbers(Latitude, Longitude, Latitude, Longitude)

/** The pseudo-kind of record in filters by a point: a city, whose value is its coordinates. */
export const pointOfCity = '/api/city/point'
