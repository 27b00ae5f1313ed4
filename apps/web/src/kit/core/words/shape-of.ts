import { allCalls, type Call, type FieldShape, fieldShape, fieldsIn, Language } from '@stayboard/contract'

/** What a field of a kind of record takes, by the calls that change and show one; nothing where none names it. */
export function shapeOf(kind: string, field: string): FieldShape | undefined {
  const schemas = callsOf(kind).flatMap(({ body, answer }) => [
    fieldsIn(body)[field],
    fieldsIn(answer)[field],
  ])
  const shapes = schemas.flatMap((schema) => (schema ? [fieldShape(schema)] : []))
  // Users choose theirs at another address.
  if (field === 'language') return fieldShape(Language)
  return shapes.find(({ options }) => options.length > 0) ?? shapes[0]
}

/** The calls at the address of a kind, and at that of one of its records. */
const callsOf = (kind: string): Call[] =>
  Object.values(allCalls())
    .flatMap((calls) => Object.values(calls))
    .filter(({ path }) => path.replace(/\/\{\w+\}$/, '') === kind)
