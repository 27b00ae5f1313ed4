import { type Call, meaningOf, schemasIn, shapeOf } from '@stayboard/contract'
import type { z } from 'zod'

/** Every name under which a schema declares rich text, wherever it stands in it. */
export function htmlNames(schema: z.core.$ZodType): Set<string> {
  const names = new Set<string>()
  for (const one of schemasIn(schema))
    for (const [name, field] of Object.entries(shapeOf(one) ?? {}))
      if (meaningOf(field).kind === 'html') names.add(name)
  return names
}

/** The fields of a call's body that hold rich text. */
export const htmlFields = (call: Call): string[] => [...htmlNames(call.body)]
