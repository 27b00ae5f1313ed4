import { allCalls, type Call, type FieldShape, fieldShape, fieldsIn, Language } from '@stayboard/contract'

/**
 * The declaration of a field of a kind of record, from the calls that change and return it; `undefined` if no call
 * has it.
 */
export function shapeOf(kind: string, field: string): FieldShape | undefined {
  const schemas = callsOf(kind).flatMap(({ body, answer }) => [
    fieldsIn(body)[field],
    fieldsIn(answer)[field],
  ])
  const shapes = schemas.flatMap((schema) => (schema ? [fieldShape(schema)] : []))
  // The language is a field of the user that has a call of its own.
  if (field === 'language') return fieldShape(Language)
  return shapes.find(({ options }) => options.length > 0) ?? shapes[0]
}

/** The calls with the path of a kind of record, or of one record of it. */
const callsOf = (kind: string): Call[] =>
  Object.values(allCalls())
    .flatMap((calls) => Object.values(calls))
    .filter(({ path }) => path.replace(/\/\{\w+\}$/, '') === kind)
