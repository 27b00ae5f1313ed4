import type { MessageKey } from '@stayboard/contract'

/** The result of reading typed text: a value or none, a choice of two values, or an error. */
export type TextReading<Value> =
  | { kind: 'value'; value: Value | null }
  | { kind: 'ask'; choices: readonly Value[]; message: MessageKey }
  | { kind: 'refused'; message: MessageKey }

export const understoodAs = <Value>(value: Value | null): TextReading<Value> => ({ kind: 'value', value })

/** Converts an error or ambiguity of the domain's parsers, with its choices as values of the field. */
export const inDoubt = <Choice, Value>(
  parsed: { message: MessageKey; choices?: readonly Choice[] },
  keep: (choice: Choice) => Value,
): TextReading<Value> =>
  parsed.choices === undefined
    ? { kind: 'refused', message: parsed.message }
    : { kind: 'ask', message: parsed.message, choices: parsed.choices.map(keep) }
