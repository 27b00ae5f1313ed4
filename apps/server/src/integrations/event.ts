import { z } from 'zod'
import { isDay, storable } from './values.ts'

/** An event as it is stored, from whichever source. */
export interface OutsideEvent {
  /** The id at the source. */
  id: string
  name: string
  url: string | null
  /** When it starts, with zone; `null` if only the day is known, or nothing. */
  startsAt: string | null
  endsAt: string | null
  /** The day at the place. */
  day: string | null
  status: string | null
  kind: string | null
  organiser: string | null
  venue: string | null
  address: string | null
  city: string | null
  countryCode: string | null
  latitude: number | null
  longitude: number | null
}

/** A value of another type counts as absent, so that one odd field does not lose an event. */
export const word = z
  .union([z.string(), z.number()])
  .transform((value) => storable(String(value).trim(), 1000) || null)
  .nullish()
  .transform((value) => value ?? null)
  .catch(null)

/** The id of an event at its source, of a length that an index takes. */
export const sourceId = z
  .union([z.string(), z.number()])
  .transform((value) => storable(String(value)))
  .refine((id) => id !== '' && id.length <= 200)

/** A day; `null` for anything else, such as a day that no month has. */
export const day = z
  .string()
  .transform((text) => (isDay(text) ? text : null))
  .nullish()
  .transform((value) => value ?? null)
  .catch(null)

/** Degrees as a number or as text. */
export const degrees = (limit: number) =>
  z.coerce
    .number()
    .min(-limit)
    .max(limit)
    .nullish()
    .transform((value) => value ?? null)
    .catch(null)

/** A moment with its zone, also without seconds; `null` for anything else. */
export const moment = z
  .string()
  .transform((text) => {
    const isWhole = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/.test(text)
    const time = isWhole && isDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN
    return Number.isNaN(time) ? null : new Date(time).toISOString()
  })
  .nullish()
  .transform((value) => value ?? null)
  .catch(null)

/** A web address that a browser may open; `null` for others. */
export const webAddress = word.transform((text) =>
  text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null,
)

/** Coordinates, unless they are 0,0, which stands for no place. */
export const placeOf = (latitude: number | null, longitude: number | null) =>
  latitude === null || longitude === null || (latitude === 0 && longitude === 0)
    ? { latitude: null, longitude: null }
    : { latitude, longitude }

/** The two letters of a country, in capitals; `null` for anything else. */
export const countryOf = (text: string | null) =>
  text !== null && /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : null
