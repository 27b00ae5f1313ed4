import { type Call, documentedAs, readOnlyNames, schemasIn } from '@stayboard/contract'
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

/**
 * The JSON schema of a call's body, with the fields of the answer that may come back. Other names are refused, except in
 * the bodies of sites (docs/rules/values.md#unknown-fields).
 */
export function bodySchema(call: Call): Schema {
  const schema = jsonSchema(call.body)
  if (call.access === 'apiKey') return schema
  const returned = Object.fromEntries(readOnlyNames(call).map((name) => [name, { readOnly: true }]))
  const withReturned = (one: Schema): Schema =>
    one.type === 'object' && 'properties' in one
      ? { ...one, properties: { ...Object(one.properties), ...returned } }
      : one
  const { anyOf } = schema
  return closed(Array.isArray(anyOf) ? { ...schema, anyOf: anyOf.map(withReturned) } : withReturned(schema))
}

/** Forbids additional properties in all objects of a schema. */
export const closed = <Given extends object>(schema: Given): Given =>
  JSON.parse(JSON.stringify(schema), (_, value) =>
    value?.type === 'object' && 'properties' in value ? { additionalProperties: false, ...value } : value,
  )
