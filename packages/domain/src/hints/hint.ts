import { beginningOf, type HintField } from '@stayboard/contract'

/** What a text says about a field. */
export interface HintOf<Field extends string> {
  field: Field
  /** The only meaning; `null` if a person has to choose. */
  value: string | null
  /** The meanings that the text may have. */
  choices: string[]
  /** The words that the value was read from. */
  source: string
}

/** What a mail says about a field of an enquiry. */
export type Hint = HintOf<HintField>

/** A part of the text, and what it may mean. */
export interface Found {
  choices: readonly string[]
  source: string
}

const LONGEST_SOURCE = 160

/** The hint of what was found. Different meanings in several places are a question. */
export function hintOf<Field extends string>(field: Field, found: readonly Found[]): HintOf<Field>[] {
  const choices = [...new Set(found.flatMap((one) => one.choices))].slice(0, 6)
  const [first] = choices
  if (first === undefined) return []
  const sources = [...new Set(found.map(({ source }) => shortened(source)))]
  const value = choices.length === 1 ? first : null
  const source = value === null ? sources.join(' · ').slice(0, LONGEST_SOURCE * 2) : (sources[0] ?? '')
  return [{ field, value, choices, source }]
}

/** A source in one line. */
export function shortened(source: string): string {
  const line = source.replaceAll(/\s+/g, ' ').trim()
  return line.length > LONGEST_SOURCE ? `${beginningOf(line, LONGEST_SOURCE - 1)}…` : line
}
