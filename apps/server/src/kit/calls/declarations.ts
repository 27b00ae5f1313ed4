import { type Call, containsKind, schemasIn } from '@stayboard/contract'
import type { z } from 'zod'
import { sanitiserOf } from '../texts/rich-text.ts'
import { encoderOf } from './answers.ts'

const requireKnown = (schema: z.core.$ZodType) => [...schemasIn(schema)].length

/** Calls that were already checked. A process that builds several servers, as tests do, checks each call once. */
const checked = new WeakSet<Call>()

/**
 * Checks the schemas of a call when the server starts. Rich text that could pass unsanitised, an amount that would be
 * sent in cents, and unknown kinds of schema stop the start.
 * @throws Error that names the call
 */
export function checkDeclaration(call: Call): void {
  if (checked.has(call)) return
  try {
    for (const part of [call.params, call.query, call.body, call.answer]) requireKnown(part)
    for (const part of [call.params, call.query])
      if (containsKind(part, 'html')) throw new Error('rich text must not be in a path or query')
    sanitiserOf(call.body)
    encoderOf(call.answer)
    checked.add(call)
  } catch (error) {
    throw new Error(`${call.method} ${call.path}: ${error instanceof Error ? error.message : error}`)
  }
}
