import { type Call, meaningOf, schemasIn, shapeOf } from '@stayboard/contract'
import type { z } from 'zod'

/** Returns the names under which a schema declares rich text, at any depth. */
export function htmlNames(schema: z.core.$ZodType): Set<string> {
  const names = new Set<string>()
  for (const one of schemasIn(schema))
    for (const [name, field] of Object.entries(shapeOf(one) ?? {}))
      if (meaningOf(field).kind === 'html') names.add(name)
  return names
}

/** Returns the names of the rich text fields of a call's body. */
export const htmlFields = (call: Call): string[] => [...htmlNames(call.body)]
