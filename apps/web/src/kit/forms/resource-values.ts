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

/** What a form asks of a `resource()` of the contract. */
export interface FormResource {
  /** What one record is called in drafts: `tag`. */
  readonly one: string
  /** The path of the kind: `/api/tag`. */
  readonly item: string
  /** The name of the record's id. */
  readonly id: string
  readonly create: $ZodShape
  readonly calls: { readonly get: Call; readonly create: Call; readonly update: Call }
}

export type RowOf<R extends FormResource> = WireAnswer<R['calls']['get']>

/** A form holds a link as its address, and what may be text or a number as text. */
type AsText<Value> = [Extract<Value, string>] extends [never] ? Value : Exclude<Value, object | number>
type InForm<Value> = AsText<Value extends readonly (infer Item)[] ? AsText<Item>[] : Value>
type Created<R extends FormResource> = WireBody<R['calls']['create']>
/** The body that adds a record, as a form holds it. A field that accepts anything has the type that the answer has. */
export type BodyOf<R extends FormResource> = {
  [Name in keyof Created<R>]: unknown extends Created<R>[Name]
    ? Name extends keyof RowOf<R>
      ? RowOf<R>[Name]
      : never
    : InForm<Created<R>[Name]>
}
export type ValuesOf<R extends FormResource> = FormValues<BodyOf<R>>

/** What a form of a new record starts with: the defaults of the contract, else nothing. A picture is no field. */
export const startsOf = <R extends FormResource>(resource: R): ValuesOf<R> =>
  valuesBy(resource, (field) => startOf(field))

function startOf(field: $ZodType): unknown {
  const { takes, isMany, empty } = fieldShape(field)
  const { data } = safeParse(field, undefined)
  // Money is decoded to cents; a form holds euros.
  if (data !== undefined) return takes === 'money' && typeof data === 'number' ? data / 100 : data
  if (isMany) return []
  return takes === 'text' && empty === undefined ? '' : null
}

/** What a form of a record holds. A link is an address; the answer names the linked record's id or the address. */
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
  // The names are those of the body, and each value is what the contract has for it.
  return Object.fromEntries(fields.map(([name, field]) => [name, toValue(field, name)])) as ValuesOf<R>
}

function linkOf(record: object, name: string, { target }: FieldShape): unknown {
  const id: unknown = Reflect.get(record, `${name}Id`)
  if (id !== undefined) return id === null ? null : `${target}/${id}`
  const links: unknown = Reflect.get(record, '_links')
  return Object(Object(links)[name]).href
}
