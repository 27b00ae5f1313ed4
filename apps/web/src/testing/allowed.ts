import { type Call, unknownNames } from '@stayboard/contract'
import type { z } from 'zod'

/**
 * Returns what the contract does not allow in the answer of a test: values of other types, and unknown
 * fields. Fields may be missing, because a test names only those that it needs. A write may answer with
 * fields of its body.
 */
export function faultsIn(call: Call, body: unknown): string[] {
  const issues = call.answer.safeParse(body).error?.issues ?? []
  const wrong = issues.filter((issue) => !isMissing(issue, body))
  return [
    ...wrong.map(({ path, message }) => `${path.join('.')}: ${message}`),
    ...unknownNames({ body: call.answer, answer: call.body }, body).map((name) => `${name}: unknown`),
  ]
}

/** Returns whether an issue is only about a missing value. */
function isMissing(issue: z.core.$ZodIssue, body: unknown): boolean {
  const value = issue.path.reduce<unknown>((inner, key) => Reflect.get(Object(inner), key), body)
  if (value === undefined) return true
  const choices = issue.code === 'invalid_union' ? issue.errors : []
  return choices.some((all) => all.every((one) => isMissing(one, value)))
}
