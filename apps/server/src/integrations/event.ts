import { z } from 'zod'
import { isDay, storable } from './values.ts'

/** An event of any source, as it is stored. */
export interface OutsideEvent {
  /** The event's id at its source. */
  id: string
  name: string
  url: string | null
  /** The start with its zone; `null` if only the day is known, or nothing. */
  startsAt: string | null
  endsAt: string | null
  /** The local day of the event. */
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

/** A text. A value of another type counts as absent, so that one malformed field does not lose an event. */
export const word = z
  .union([z.string(), z.number()])
  .transform((value) => storable(String(value).trim(), 1000) || null)
  .nullish()
  .transform((value) => value ?? null)
  .catch(null)

/** The id of an event at its source, short enough for an index. */
export const sourceId = z
  .union([z.string(), z.number()])
  .transform((value) => storable(String(value)))
  .refine((id) => id !== '' && id.length <= 200)

/** A calendar day; `null` for anything else, such as 31 February. */
export const day = z
  .string()
  .transform((text) => (isDay(text) ? text : null))
  .nullish()
  .transform((value) => value ?? null)
  .catch(null)

/** Latitude or longitude in degrees, given as number or text; `null` beyond the limit. */
export const degrees = (limit: number) =>
  z.coerce
    .number()
    .min(-limit)
    .max(limit)
    .nullish()
    .transform((value) => value ?? null)
    .catch(null)

/** A moment with its zone, with or without seconds; `null` for anything else. */
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

/** A web URL that a browser may open safely; `null` for others. */
export const webAddress = word.transform((text) =>
  text !== null && /^https?:\/\//i.test(text) && URL.canParse(text) ? text : null,
)

/** Coordinates; `null` for 0,0, which stands for an unknown place. */
export const placeOf = (latitude: number | null, longitude: number | null) =>
  latitude === null || longitude === null || (latitude === 0 && longitude === 0)
    ? { latitude: null, longitude: null }
    : { latitude, longitude }

/** An ISO country code of two letters, in capitals; `null` for anything else. */
export const countryOf = (text: string | null) =>
  text !== null && /^[a-z]{2}$/i.test(text) ? text.toUpperCase() : null
