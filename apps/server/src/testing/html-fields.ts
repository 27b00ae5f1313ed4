import { type Call, documentedAs } from '@stayboard/contract'
import { z } from 'zod'

/** Every name under which a schema declares rich text, wherever it stands in it. */
export function htmlNames(schema: z.core.$ZodType, seen = new Set<z.core.$ZodType>()): Set<string> {
  const names = new Set<string>()
  if (seen.has(schema)) return names
  seen.add(schema)
  const inner = documentedAs.get(schema) ?? schema
  if (inner instanceof z.ZodObject) {
    for (const [name, field] of Object.entries<z.core.$ZodType>(inner.shape)) {
      if (isHtml(field)) names.add(name)
    }
  }
  for (const part of partsOf(inner)) for (const name of htmlNames(part, seen)) names.add(name)
  return names
}

/** The fields of a call's body that hold rich text. */
export const htmlFields = (call: Call): string[] => [...htmlNames(call.body)]

function isHtml(field: z.core.$ZodType): boolean {
  if (z.globalRegistry.get(field)?.kind === 'html') return true
  const isWrapped =
    field instanceof z.ZodDefault || field instanceof z.ZodNullable || field instanceof z.ZodOptional
  return isWrapped && isHtml(field.unwrap())
}

/** The schemas a schema is made of. */
export function partsOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape)
  if (schema instanceof z.ZodArray) return [schema.element]
  if (schema instanceof z.ZodUnion) return [...schema.options]
  const isWrapped =
    schema instanceof z.ZodDefault || schema instanceof z.ZodNullable || schema instanceof z.ZodOptional
  return isWrapped ? [schema.unwrap()] : []
}
