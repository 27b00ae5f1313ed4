import { z } from 'zod'
import { bare, shapeOf, structureOf } from '../schema.ts'

/** The properties of a body's field that a form needs. */
export interface FieldShape {
  takes: 'text' | 'number' | 'money' | 'day' | 'moment' | 'yesNo' | 'choice' | 'record'
  /** The options of a choice; for a text the values that have translations. */
  options: readonly string[]
  /** For records: the path of the kind, and whether the field holds a link or an id. */
  target: string | undefined
  isLink: boolean
  isMany: boolean
  /** Whether the text needs several lines. */
  isLong: boolean
  /** The value that clears the field; `undefined` if the field is required. */
  empty: null | undefined | readonly never[]
}

/** Texts with more characters are edited on several lines. */
const LONG = 1000

/** Reads the shape of a field from its schema. Metadata (`meta`) takes precedence. */
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

/** The most code units of a text field; `undefined` for other fields. */
export function textLimit(field: z.core.$ZodType): number | undefined {
  const inner = layersOf(field).at(-1)
  return inner instanceof z.ZodString ? (inner.maxLength ?? undefined) : undefined
}

/** Whether a field holds a picture, which is uploaded by a call of its own. */
export const isPicture = (field: z.core.$ZodType): boolean => z.globalRegistry.get(field)?.kind === 'image'

function takenBy(schema: z.core.$ZodType | undefined): FieldShape['takes'] {
  if (schema instanceof z.ZodEnum) return 'choice'
  if (schema instanceof z.ZodBoolean) return 'yesNo'
  if (schema instanceof z.ZodISODate) return 'day'
  if (schema instanceof z.ZodISODateTime) return 'moment'
  return schema instanceof z.ZodNumber ? 'number' : 'text'
}

/** A schema and the schemas it wraps, outermost first. */
function layersOf(schema: z.core.$ZodType): z.core.$ZodType[] {
  const inner = innerOf(schema)
  return inner ? [schema, ...layersOf(inner)] : [schema]
}

function innerOf(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const structure = structureOf(schema)
  if (structure.form === 'wrapper') return structure.inner
  if (structure.form === 'list') return structure.element
  // A choice that bodies may also write in another form.
  if (structure.form === 'choice') return structure.options.find((one) => one instanceof z.ZodEnum)
  // Whether a value is preprocessed, such as a choice given by its number.
  const isRead = structure.form === 'pipe' && structureOf(structure.in).form === 'function'
  return isRead ? structure.out : undefined
}

/** The schema of a record's field; `undefined` if there is no such field. */
export const fieldIn = (record: z.core.$ZodType, name: string): z.core.$ZodType | undefined =>
  shapeOf(record)?.[name]

/** The schema of a field in the body that changes a record. If a body can also add one, the change is the last alternative. */
export function fieldInBody(body: z.core.$ZodType, name: string): z.core.$ZodType | undefined {
  const inner = bare(body)
  const structure = structureOf(inner)
  return fieldIn(structure.form === 'choice' ? (structure.options.at(-1) ?? inner) : inner, name)
}

/** The fields of an answer and of the objects in it (an enquiry and its department). */
export function fieldsIn(answer: z.core.$ZodType | undefined): z.ZodRawShape {
  const shape = answer && structureOf(answer)
  if (shape?.form !== 'object') return {}
  const inner = Object.values(shape.shape).map((field) => fieldsIn(field))
  return Object.assign({}, ...inner, shape.shape)
}
