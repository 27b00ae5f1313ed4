import type { MessageKey } from '@stayboard/contract'

/** What was typed means: a value (or none), one of two values, or nothing that can be kept. */
export type Reading<Value> =
  | { kind: 'value'; value: Value | null }
  | { kind: 'ask'; choices: readonly Value[]; message: MessageKey }
  | { kind: 'refused'; message: MessageKey }

export const understoodAs = <Value>(value: Value | null): Reading<Value> => ({ kind: 'value', value })

/** The doubts of the domain's readers, their choices turned into what the field keeps. */
export const inDoubt = <Choice, Value>(
  parsed: { message: MessageKey; choices?: readonly Choice[] },
  keep: (choice: Choice) => Value,
): Reading<Value> =>
  parsed.choices === undefined
    ? { kind: 'refused', message: parsed.message }
    : { kind: 'ask', message: parsed.message, choices: parsed.choices.map(keep) }
