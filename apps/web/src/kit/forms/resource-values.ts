import { type Call, type FieldShape, fieldShape, isPicture, type WireAnswer } from '@stayboard/contract'
import type { $ZodShape, $ZodType, input } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import type { FormValues } from './form-types.ts'

/** The parts of a `resource()` of the contract that a form needs. */
export interface FormResource {
  /** The name of the kind, by which drafts of its forms are stored: `tag`. */
  readonly one: string
  /** The path of the kind of record: `/api/tag`. */
  readonly item: string
  /** The name of the record's id. */
  readonly id: string
  /** The name of the part of the answer that has the fields, if it is not the whole answer. */
  readonly part?: string
  readonly create: $ZodShape
  readonly calls: { readonly create: Call; readonly update: Call }
}

export type RecordOf<R extends FormResource> = WireAnswer<R['calls']['update']>
/** The fields of a record in the answer. */
type FieldsOf<R extends FormResource> = R extends { part: infer Part extends keyof RecordOf<R> }
  ? RecordOf<R>[Part]
  : RecordOf<R>

/** The type of a form value. A link is an address, and a value that is text or a number is text. */
type AsText<Value> = [Extract<Value, string>] extends [never] ? Value : Exclude<Value, object | number>
type InForm<Value> = AsText<Value extends readonly (infer Item)[] ? AsText<Item>[] : Value>
/** The body that adds a record, with form values. A field of any type has the type of the answer. */
export type BodyOf<R extends FormResource> = {
  [Name in keyof R['create'] & string]: unknown extends input<R['create'][Name]>
    ? Name extends keyof FieldsOf<R>
      ? FieldsOf<R>[Name]
      : never
    : InForm<input<R['create'][Name]>>
}
export type ValuesOf<R extends FormResource> = FormValues<BodyOf<R>>

/** The initial values for a new record: the defaults of the contract, otherwise empty. Pictures are not fields. */
export const startsOf = <R extends FormResource>(resource: R): ValuesOf<R> =>
  valuesBy(resource, (field) => startOf(field))

function startOf(field: $ZodType): unknown {
  const { takes, isMany, empty } = fieldShape(field)
  const { data } = safeParse(field, undefined)
  // The contract decodes money to cents, but forms use euros.
  if (data !== undefined) return takes === 'money' && typeof data === 'number' ? data / 100 : data
  if (isMany) return []
  return takes === 'text' && empty === undefined ? '' : null
}

/** The form values of a record. A link is an address; the answer has the id or the address of the linked record. */
export function valuesOf<R extends FormResource>(resource: R, record: RecordOf<R>): ValuesOf<R> {
  const fields = fieldsOf(resource, record)
  return valuesBy(resource, (field, name) => {
    const shape = fieldShape(field)
    const value = shape.isLink ? linkOf(fields, name, shape) : Reflect.get(fields, name)
    return value ?? null
  })
}

/** The id of a record, and the version that the form changes. */
export const identify = <R extends FormResource>(resource: R, record: RecordOf<R>) => ({
  id: Number(Reflect.get(fieldsOf(resource, record), resource.id)),
  version: Number(Object(record).version),
})

const fieldsOf = <R extends FormResource>({ part }: R, record: RecordOf<R>): object =>
  part === undefined ? Object(record) : Object(Reflect.get(Object(record), part))

function valuesBy<R extends FormResource>(
  { create }: R,
  toValue: (field: $ZodType, name: string) => unknown,
): ValuesOf<R> {
  const fields = Object.entries(create).filter(([, field]) => !isPicture(field))
  // A type assertion: the names are those of the body, and each value has the type that the contract declares.
  return Object.fromEntries(fields.map(([name, field]) => [name, toValue(field, name)])) as ValuesOf<R>
}

function linkOf(record: object, name: string, { target }: FieldShape): unknown {
  // An answer has the id of a linked record, or an object with the id.
  const id: unknown = Reflect.get({ ...Object(Reflect.get(record, name)), ...record }, `${name}Id`)
  if (id !== undefined) return id === null ? null : `${target}/${id}`
  const links: unknown = Reflect.get(record, '_links')
  return Object(Object(links)[name]).href
}
