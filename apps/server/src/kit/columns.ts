import { z } from 'zod'
import { decimal } from '../platform/column-types.ts'

type Meaning = Pick<z.GlobalMeta, 'kind' | 'target'>

/** What the contract says of a field beside its type: that it is a link, a picture, or an amount. */
function meaningOf(field: z.core.$ZodType): Meaning {
  let inner: z.core.$ZodType = field
  for (;;) {
    const meaning: Meaning | undefined = z.globalRegistry.get(inner)
    if (meaning?.kind) return meaning
    if (!(inner instanceof z.ZodDefault || inner instanceof z.ZodNullable || inner instanceof z.ZodOptional))
      return {}
    inner = inner.unwrap()
  }
}

/**
 * A decoded body as column values. Fields the shape does not name are left out, absent ones too.
 * @param shape the fields of the contract that are columns
 */
export function columnsOf(shape: z.ZodRawShape, body: Record<string, unknown>): Record<string, unknown> {
  const columns: Record<string, unknown> = {}
  for (const [name, field] of Object.entries(shape)) {
    const value = body[name]
    if (value === undefined) continue
    const { kind } = meaningOf(field)
    const isAmount = kind === 'money' && typeof value === 'number'
    columns[kind === 'link' || kind === 'image' ? `${name}Id` : name] = isAmount ? decimal(value) : value
  }
  return columns
}

/** The links of a shape: field name and path of the linked kind. */
export function linksOf(shape: z.ZodRawShape): { name: string; target: string }[] {
  return Object.entries(shape).flatMap(([name, field]) => {
    const { kind, target } = meaningOf(field)
    return kind === 'link' && target ? [{ name, target }] : []
  })
}

/** The fields of a shape that hold rich text. */
export const richTextsOf = (shape: z.ZodRawShape): string[] =>
  Object.entries(shape).flatMap(([name, field]) => (meaningOf(field).kind === 'html' ? [name] : []))
