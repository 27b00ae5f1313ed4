import { z } from 'zod'
import { shapeOf, structureOf } from './schema.ts'

/** What a field of a body takes, as far as a form can be made from it. */
export interface FieldShape {
  takes: 'text' | 'number' | 'money' | 'day' | 'yesNo' | 'choice' | 'record'
  /** Of a choice; of a text those values that have words, beside others. */
  options: readonly string[]
  /** Of a record: the path of its kind, and whether the field holds a link or a number. */
  target: string | undefined
  isLink: boolean
  isMany: boolean
  /** More than a line. */
  isLong: boolean
  /** What clears it; `undefined` where it has to have a value. */
  empty: null | undefined | readonly never[]
}

/** Characters from which on a text is written on several lines. */
const LONG = 1000

/** Reads from a schema what its field takes; what the schema says of itself (`meta`) goes first. */
export function fieldShape(field: z.core.$ZodType): FieldShape {
  const layers = layersOf(field)
  const inner = layers.at(-1)
  const metas = layers.map((layer): z.GlobalMeta => z.globalRegistry.get(layer) ?? {})
  const [kind, target] = [metas.find((meta) => meta.kind)?.kind, metas.find((meta) => meta.target)?.target]
  const known = metas.find((meta) => meta.known)?.known
  const isMany = layers.some((layer) => layer instanceof z.ZodArray)
  const isNullable = layers.some((layer) => layer instanceof z.ZodNullable)
  return {
    takes: target ? 'record' : kind === 'money' ? 'money' : takenBy(inner),
    options: inner instanceof z.ZodEnum ? inner.options.map(String) : (known ?? []),
    target,
    isLink: kind === 'link',
    isMany,
    isLong: inner instanceof z.ZodString && (inner.maxLength ?? 0) > LONG,
    empty: isNullable ? null : isMany ? [] : undefined,
  }
}

function takenBy(schema: z.core.$ZodType | undefined): FieldShape['takes'] {
  if (schema instanceof z.ZodEnum) return 'choice'
  if (schema instanceof z.ZodBoolean) return 'yesNo'
  if (schema instanceof z.ZodISODate) return 'day'
  return schema instanceof z.ZodNumber ? 'number' : 'text'
}

/** A schema and what it is wrapped around, from the outside in. */
function layersOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const inner = innerOf(schema)
  return inner ? [schema, ...layersOf(inner)] : [schema]
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const structure = structureOf(schema)
  if (structure.form === 'wrapper') return structure.inner
  if (structure.form === 'list') return structure.element
  // A choice that may also be written in another way.
  if (structure.form === 'choice') return structure.options.find((one) => one instanceof z.ZodEnum)
  // What is read into something else first: a choice by its number.
  const isRead = structure.form === 'pipe' && structureOf(structure.in).form === 'function'
  return isRead ? structure.out : undefined
}

/** The schema of a field of a record; `undefined` where it has none of that name. */
export const fieldIn = (record: z.core.$ZodType, name: string): z.core.$ZodType | undefined =>
  shapeOf(record)?.[name]

/** The fields of an answer, and of the records it holds in parts (an enquiry beside its department). */
export function fieldsIn(answer: z.core.$ZodType | undefined): z.ZodRawShape {
  const shape = answer && structureOf(answer)
  if (shape?.form !== 'object') return {}
  const inner = Object.values(shape.shape).map((field) => fieldsIn(field))
  return Object.assign({}, ...inner, shape.shape)
}
