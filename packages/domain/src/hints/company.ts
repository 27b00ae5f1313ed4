import type { AskingMail } from './read-hints.ts'
import { writtenIn } from './written.ts'

/** Matches a postal code of a supported country, followed by a town: `2611 AB Delft`, `70173 Stuttgart`. */
const afterCode =
  /(?<![\p{L}\d])(?:\d{4}\s?[A-Z]{2}|(?:[A-Z]{1,2}-)?\d{4,6})\s+(\p{Lu}[\p{L}'’.-]*(?: \p{L}[\p{L}'’.-]*){0,3})/u

/** The town of the postal address in a mail's signature; `null` if there is none. */
export function cityOfSender({ subject, text }: Pick<AskingMail, 'subject' | 'text'>): string | null {
  const { signature } = writtenIn(subject, text.slice(0, 20_000))
  return afterCode.exec(signature)?.[1]?.trim() ?? null
}

/**
 * Splits a name into its first word and the rest: `Ann van den Berg` into `Ann` and `van den Berg`. A single word gets the last
 * name `-`.
 */
export function nameParts(name: string): { firstname: string; lastname: string } {
  const [firstname = '', ...others] = name.trim().split(/\s+/)
  return { firstname: firstname || '-', lastname: others.join(' ') || '-' }
}
