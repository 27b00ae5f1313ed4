import { shortened } from '../hint.ts'
import { writtenIn } from '../written.ts'
import { amountsIn } from './amounts-in.ts'
import { availabilitySaid } from './refusal-words.ts'

/** The text of a mail that says that nothing is available; `null` if there is none, or if it gives a price. */
export function refusalIn(subject: string, whole: string): string | null {
  const { text } = writtenIn(subject, whole.slice(0, 20_000))
  if (amountsIn(text).length > 0) return null
  const { refusal } = availabilitySaid(`${subject}\n${text}`)
  return refusal === null ? null : shortened(refusal)
}
