/** Value types of Mews messages. Unknown fields are ignored, and enumerations may have unknown values. */
import { nfc } from '@stayboard/contract'
import { z } from 'zod'
import { isDay, Numeric, storable } from '../values.ts'

/** A text, which Mews may write as a number. */
export const Word = z
  .union([z.string(), z.number()])
  .transform((value) => nfc(storable(String(value))).trim())
/** An optional text. A value of another type counts as missing. */
export const OptionalWord = Word.transform((value) => value || null)
  .nullish()
  .catch(null)
  .transform((value) => value ?? null)
/** A required code, short enough for an index. */
export const Code = Word.refine((value) => value !== '' && value.length <= 200)

/**
 * A calendar day, also given as midnight. A moment with another time is refused, because in the property's zone it may
 * be the next day.
 */
export const Day = z
  .string()
  .transform((value) => value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, ''))
  .refine(isDay)

/** An amount in whole units of its currency, not in cents. */
const amount = Numeric.nullish().catch(null)
export const Amount = z
  .object({ net: amount, gross: amount })
  .transform(({ net, gross }) => ({ net: net ?? null, gross: gross ?? null }))
  .nullish()
  .catch(null)
  .transform((value) => value ?? { net: null, gross: null })

/** An error that Mews reports. Its code decides how Mews reacts (docs/rules/mews.md#error-codes). */
export const Failure = z.object({
  code: Numeric.pipe(z.int()).catch(1),
  message: OptionalWord.transform((value) => value ?? ''),
})
export type Failure = z.output<typeof Failure>
