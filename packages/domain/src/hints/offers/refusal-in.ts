import { shortened } from '../hint.ts'
import { writtenIn } from '../written.ts'
import { amountsIn } from './amounts-in.ts'
import { availabilitySaid } from './refusal-words.ts'

/** The words of a mail that say that nothing is free; `null` if it says no such thing, or names a price. */
export function refusalIn(subject: string, whole: string): string | null {
  const { text } = writtenIn(subject, whole.slice(0, 20_000))
  if (amountsIn(text).length > 0) return null
  const { refusal } = availabilitySaid(`${subject}\n${text}`)
  return refusal === null ? null : shortened(refusal)
}
