import {
  type Call,
  type FieldShape,
  fieldShape,
  isPicture,
  type WireAnswer,
  type WireBody,
} from '@stayboard/contract'
import type { $ZodShape, $ZodType } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'
import type { FormValues } from './form-types.ts'

/** The parts of a `resource()` of the contract that a form needs. */
export interface FormResource {
  /** The name of one record in the names of drafts: `tag`. */
  readonly one: string
  /** The path of the kind of record: `/api/tag`. */
  readonly item: string
  /** The name of the record's id. */
  readonly id: string
  readonly create: $ZodShape
  readonly calls: { readonly get: Call; readonly create: Call; readonly update: Call }
}

export type RowOf<R extends FormResource> = WireAnswer<R['calls']['get']>

/** The type of a form value. A link is an address, and a value that is text or a number is text. */
type AsText<Value> = [Extract<Value, string>] extends [never] ? Value : Exclude<Value, object | number>
type InForm<Value> = AsText<Value extends readonly (infer Item)[] ? AsText<Item>[] : Value>
type Created<R extends FormResource> = WireBody<R['calls']['create']>
/** The body that adds a record, with form values. A field of any type has the type of the answer. */
export type BodyOf<R extends FormResource> = {
  [Name in keyof Created<R>]: unknown extends Created<R>[Name]
    ? Name extends keyof RowOf<R>
      ? RowOf<R>[Name]
      : never
    : InForm<Created<R>[Name]>
}
export type ValuesOf<R extends FormResource> = FormValues<BodyOf<R>>

/** The initial values for a new record: the defaults of the contract, otherwise empty. Pictures are not fields. */
export const startsOf = <R extends FormResource>(resource: R): ValuesOf<R> =>
  valuesBy(resource, (field) => startOf(field))

function startOf(field: $ZodType): unknown {
  const { takes, isMany, empty } = fieldShape(field)
  const { data } = safeParse(field, undefined)
  // The contract decodes money to cents; forms have euros.
  if (data !== undefined) return takes === 'money' && typeof data === 'number' ? data / 100 : data
  if (isMany) return []
  return takes === 'text' && empty === undefined ? '' : null
}

/** The form values of a record. A link is an address; the answer has the id or the address of the linked record. */
export const valuesOf = <R extends FormResource>(resource: R, record: RowOf<R>): ValuesOf<R> =>
  valuesBy(resource, (field, name) => {
    const shape = fieldShape(field)
    const value = shape.isLink ? linkOf(Object(record), name, shape) : Reflect.get(Object(record), name)
    return value ?? null
  })

function valuesBy<R extends FormResource>(
  { create }: R,
  toValue: (field: $ZodType, name: string) => unknown,
): ValuesOf<R> {
  const fields = Object.entries(create).filter(([, field]) => !isPicture(field))
  // The names are those of the body, and each value has the type that the contract declares.
  return Object.fromEntries(fields.map(([name, field]) => [name, toValue(field, name)])) as ValuesOf<R>
}

function linkOf(record: object, name: string, { target }: FieldShape): unknown {
  const id: unknown = Reflect.get(record, `${name}Id`)
  if (id !== undefined) return id === null ? null : `${target}/${id}`
  const links: unknown = Reflect.get(record, '_links')
  return Object(Object(links)[name]).href
}
