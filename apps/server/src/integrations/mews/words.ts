/** Values as Mews sends them. Unknown fields are ignored, and lists of values are open. */
import { nfc } from '@stayboard/contract'
import { z } from 'zod'
import { isDay, Numeric, storable } from '../values.ts'

/** A text, or a number that Mews writes instead of one. */
export const Word = z
  .union([z.string(), z.number()])
  .transform((value) => nfc(storable(String(value))).trim())
/** A text that may be missing. One of another type counts as missing. */
export const OptionalWord = Word.transform((value) => value || null)
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)
/** A required text, of a length that an index takes. */
export const Code = Word.refine((value) => value !== '' && value.length <= 200)

/** A day, also as its midnight. A day with another time is refused: in the zone of the property it may be the next day. */
export const Day = z
  .string()
  .transform((value) => value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, ''))
  .refine(isDay)

/** An amount in units of its currency. */
const amount = Numeric.nullish().catch(null)
export const Amount = z
  .object({ net: amount, gross: amount })
  .transform(({ net, gross }) => ({ net: net ?? null, gross: gross ?? null }))
  .nullish()
  .catch(null)
  .transform((value) => value ?? { net: null, gross: null })

/** Part of an error: the codes decide what Mews does next (docs/rules/mews.md#error-codes). */
export const Failure = z.object({
  code: Numeric.pipe(z.int()).catch(1),
  message: OptionalWord.transform((value) => value ?? ''),
})
export type Failure = z.output<typeof Failure>
