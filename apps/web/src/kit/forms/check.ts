import { isMessageKey } from '@stayboard/contract'
import * as z from 'zod/v4/core'
import { type Fields, isUnread } from './saving/changes.ts'

/** Errors by field name, as message keys. */
export type Errors = Record<string, string>

/** The values of an empty field of any type: none, no text, no options, not ticked. */
const empties = [null, '', [], false]

/**
 * Validates the values of a form by the schema of its call. Gives the first error of each field as a message key.
 * Text that could not be parsed has its own message.
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

/**
 * The required fields of a schema. Each field is validated with all empty values; it is required if all are refused.
 */
export function requiredNames(schema: z.$ZodType, names: readonly string[], id: Fields): Set<string> {
  const refused = empties.map((empty) =>
    check(schema, Object.fromEntries(names.map((name) => [name, empty])), id),
  )
  return new Set(names.filter((name) => refused.every((errors) => name in errors)))
}
