import { beginningOf, type HintField } from '@stayboard/contract'

/** A value extracted from a text for a field. */
export interface HintOf<Field extends string> {
  field: Field
  /** The value if it is unambiguous; otherwise `null`. */
  value: string | null
  /** The possible values of an ambiguous text. */
  choices: string[]
  /** The source text: the words from which the value was extracted. */
  source: string
}

/** A value extracted from a mail for a field of an enquiry. */
export type Hint = HintOf<HintField>

/** A match in the text, with its possible values. */
export interface Found {
  choices: readonly string[]
  source: string
}

const LONGEST_SOURCE = 160

/** Combines matches to a hint. Different values in several places make it ambiguous. */
export function hintOf<Field extends string>(field: Field, found: readonly Found[]): HintOf<Field>[] {
  const choices = [...new Set(found.flatMap((one) => one.choices))].slice(0, 6)
  const [first] = choices
  if (first === undefined) return []
  const sources = [...new Set(found.map(({ source }) => shortened(source)))]
  const value = choices.length === 1 ? first : null
  const source = value === null ? sources.join(' · ').slice(0, LONGEST_SOURCE * 2) : (sources[0] ?? '')
  return [{ field, value, choices, source }]
}

/** Joins the lines of a source text and truncates it. */
export function shortened(source: string): string {
  const line = source.replaceAll(/\s+/g, ' ').trim()
  return line.length > LONGEST_SOURCE ? `${beginningOf(line, LONGEST_SOURCE - 1)}…` : line
}
