import { z } from 'zod'
import type { Call } from './call.ts'
import { type Structure, shapeOf, structureOf } from './schema.ts'

type Schema = z.core.$ZodType

/** The properties that every answer may have besides its fields. */
const envelope = ['_links', '_embedded']

/** The attributes of a HAL link besides `href`. */
const ofLinks = ['templated', 'type', 'deprecation', 'name', 'profile', 'title', 'hreflang']

/**
 * The fields of a body that neither the call nor its answer declares, as dotted paths. Fields of the answer are allowed because
 * records may be sent back; they are not stored (docs/rules/values.md#unknown-fields).
 */
export const unknownNames = (call: Pick<Call, 'body' | 'answer'>, body: unknown): string[] =>
  unknownIn(body, formsOf(call.body), recordsIn(call.answer), '')

/** The fields of an answer's record that the call's body does not store. A body may contain them. */
export function readOnlyNames(call: Pick<Call, 'body' | 'answer'>): string[] {
  const own = formsOf(call.body)
  const names = recordsIn(call.answer).flatMap((one) => (one.form === 'object' ? Object.keys(one.shape) : []))
  return [...new Set([...names, ...envelope])].filter((name) => fieldOf(own, name) === undefined)
}

/** Caches a computation per schema, because every message with a body needs it. */
function oncePerSchema(compute: (schema: Schema) => Structure[]) {
  const known = new WeakMap<Schema, Structure[]>()
  return (schema: Schema): Structure[] => {
    const found = known.get(schema) ?? compute(schema)
    known.set(schema, found)
    return found
  }
}

/** The object structures of an answer and of its nested records, such as an enquiry and its department. */
const recordsIn = oncePerSchema((answer) => {
  const inner = Object.values(shapeOf(answer) ?? {}).filter((field) => '_links' in (shapeOf(field) ?? {}))
  return [answer, ...inner].flatMap(formsOf)
})

/** The structures that a value may have, without wrappers and choices. */
const formsOf = oncePerSchema((schema) => {
  const structure = structureOf(schema)
  switch (structure.form) {
    case 'wrapper':
      return formsOf(structure.inner)
    case 'choice':
      return structure.options.flatMap(formsOf)
    case 'both':
      return structure.parts.flatMap(formsOf)
    case 'pipe':
      return formsOf(structureOf(structure.in).form === 'function' ? structure.out : structure.in)
    default:
      return [structure]
  }
})

function unknownIn(value: unknown, forms: Structure[], read: Structure[], path: string): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) {
    const [element, readElement] = [elementOf(forms), elementOf(read)]
    // A schema of any value ends the search, because its values may be nested deeply.
    if (element.length === 0) return []
    return value.flatMap((one, at) => unknownIn(one, element, readElement, `${path}${at}.`))
  }
  if (!forms.some(({ form }) => form === 'object' || form === 'map') || forms.some(isOpen)) return []
  const further = fieldOf(forms, 'href') ? [...envelope, ...ofLinks] : envelope
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = fieldOf(forms, name)
    const readField = fieldOf(read, name)
    if (field) return unknownIn(inner, field, readField ?? [], `${path}${name}.`)
    return readField || further.includes(name) ? [] : [`${path}${name}`]
  })
}

const isOpen = ({ form }: Structure) => form === 'anything' || form === 'function'

const elementOf = (forms: Structure[]) =>
  forms.flatMap((one) => (one.form === 'list' ? formsOf(one.element) : []))

/** The structures of a field; `undefined` if none of these objects has it. */
function fieldOf(forms: readonly Structure[], name: string): Structure[] | undefined {
  const found = forms.flatMap((one) => {
    if (one.form === 'map') return z.core.safeParse(one.key, name).success ? [one.value] : []
    if (one.form !== 'object') return []
    const field = Object.hasOwn(one.shape, name) ? one.shape[name] : one.rest
    return field ? [field] : []
  })
  return found.length === 0 ? undefined : found.flatMap(formsOf)
}
