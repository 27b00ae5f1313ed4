import { documentedAs, schemasIn } from '@stayboard/contract'
import { z } from 'zod'

export type Schema = Record<string, unknown>

export const isNothing = (schema: z.ZodType) => schema instanceof z.ZodUndefined

/**
 * The JSON schema of a value as it is sent, for decoded values too.
 * @throws Error for an unknown kind of schema, which the document would describe as any value
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
