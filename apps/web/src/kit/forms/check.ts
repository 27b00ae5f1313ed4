import { isMessageKey } from '@stayboard/contract'
import * as z from 'zod/v4/core'
import { type Fields, isUnread } from './saving/changes.ts'

/** Errors by field name, as message keys. */
export type Errors = Record<string, string>

/** What an emptied field may hold: nothing, no text, none chosen, not ticked. */
const empties = [null, '', [], false]

/**
 * Checks what stands in a form by the schema of its call; gives the first error of each field as a message key.
 * What was typed and not understood says so itself.
 */
export function check(schema: z.$ZodType, values: Fields, id: Fields): Errors {
  const errors: Errors = {}
  const result = z.safeParse(schema, { ...id, ...values })
  for (const issue of result.error?.issues ?? []) {
    errors[String(issue.path[0] ?? '')] ??= isMessageKey(issue.message) ? issue.message : 'type'
  }
  for (const [name, value] of Object.entries(values)) {
    if (isUnread(value)) errors[name] = value.message
  }
  return errors
}

/** The fields that may not stay empty, found by asking the schema: a form marks what its call requires. */
export function requiredNames(schema: z.$ZodType, names: readonly string[], id: Fields): Set<string> {
  const refused = empties.map((empty) =>
    check(schema, Object.fromEntries(names.map((name) => [name, empty])), id),
  )
  return new Set(names.filter((name) => refused.every((errors) => name in errors)))
}
