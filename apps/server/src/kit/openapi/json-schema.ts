import { documentedAs, schemasIn } from '@stayboard/contract'
import { z } from 'zod'

export type Schema = Record<string, unknown>

export const isNothing = (schema: z.ZodType) => schema instanceof z.ZodUndefined

/**
 * What goes over the wire: decoded values read as they are sent.
 * @throws Error for a kind of schema that no walk understands: the document would show it as anything
 */
export function jsonSchema(schema: z.ZodType): Schema {
  for (const _ of schemasIn(schema));
  const { $schema, ...rest } = z.toJSONSchema(documentedAs.get(schema) ?? schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: one }) => {
      for (const ours of ['kind', 'target', 'known']) delete one[ours]
    },
  })
  return rest
}
