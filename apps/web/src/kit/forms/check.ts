import * as z from 'zod/v4/core'
import type { Problem } from '../core/calls/problem.ts'
import { moneyText, numberText } from '../core/words/format.ts'
import { isMessageKey, messageOf } from '../core/words/words.ts'
import type { FormValues, SavingOptions } from './form-types.ts'
import { type Fields, isUnreadText, understood } from './saving/changes.ts'

/** Errors by field name, as message keys. */
export type Errors = Record<string, string>

/** The empty values of all types of field: null, text, options, checkbox. */
const empties = [null, '', [], false]

/** Messages about the format of a value. For an empty field the message that it is required is shown instead. */
const formats = new Set(['type', 'date', 'time', 'option', 'link', 'money', 'float', 'numbersOnly', 'url'])

/**
 * Validates the values of a form by the schema of its call. Gives the first error of each field as a message key, or as
 * text if the message has a limit.
 * Text that could not be parsed has its own message.
 */
export function check(schema: z.$ZodType, values: Fields, id: Fields): Errors {
  const errors: Errors = {}
  const result = z.safeParse(schema, { ...id, ...values })
  for (const issue of result.error?.issues ?? []) {
    const name = String(issue.path[0] ?? '')
    errors[name] ??= errorOf(issue, values[name] ?? '')
  }
  for (const [name, value] of Object.entries(values)) {
    if (isUnreadText(value)) errors[name] = value.message
  }
  return errors
}

function errorOf(issue: z.$ZodIssue, value: unknown): string {
  const message = isMessageKey(issue.message) ? issue.message : 'type'
  if (value === '' && formats.has(message)) return 'required'
  if (message !== 'maximum' || issue.code !== 'too_big') return message
  return messageOf(message, { limit: limitText(Number(issue.maximum)) })
}

const limitText = (limit: number) => (Number.isInteger(limit) ? numberText(limit) : moneyText(limit))

/**
 * The required fields of a schema. Each field is validated with all empty values; it is required if all are refused.
 */
export function requiredNames(schema: z.$ZodType, names: readonly string[], id: Fields): Set<string> {
  const refused = empties.map((empty) =>
    check(schema, Object.fromEntries(names.map((name) => [name, empty])), id),
  )
  return new Set(names.filter((name) => refused.every((errors) => name in errors)))
}

/** Validates the values of a form that is saved. For an existing record only the changed fields are validated, as the server does. */
export function errorsOf<Body extends object, Row>(
  options: SavingOptions<Body, Row>,
  values: Fields,
  id: number | null,
  changed: readonly string[],
): Errors {
  const all = check(options.schema(id), values, id === null ? {} : { [options.idName]: id })
  const judged = Object.entries(all).filter(([name]) => id === null || changed.includes(name))
  const own: Record<string, string | undefined> = {
    ...options.check?.(understood(values) as FormValues<Body>, id),
  }
  return { ...Object.fromEntries(judged), ...present(own) }
}

const present = (errors: Record<string, string | undefined>): Errors =>
  Object.fromEntries(Object.entries(errors).flatMap(([name, key]) => (key ? [[name, key]] : [])))

/** The server's errors by field. An error of a nested field belongs to the outermost field. */
export const serverErrors = (problem: Problem): Errors =>
  Object.fromEntries(
    problem.errors.map(({ field, message, code }) => [field.split('.')[0] ?? '', code ?? message]),
  )
