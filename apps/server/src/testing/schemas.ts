import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** An OpenAPI document as far as tests read it. */
export interface Document {
  [part: string]: unknown
  paths: Record<string, Record<string, Operation>>
}
interface Content {
  content?: Record<string, { schema: object }>
}
export interface Operation {
  operationId: string
  parameters: { name: string; in: string; schema: object }[]
  requestBody?: Content
  responses: Record<string, Content>
}

const ajv = new Ajv2020({ strict: false, allErrors: true })
addFormats.default(ajv)

/** What is wrong with a value by a schema of the document, as the validator says it; empty where nothing is. */
export function faultsOf(document: Document, schema: object, value: unknown): string {
  const validate = compiled.of(schema, () => ajv.compile({ ...schema, components: document.components }))
  return validate(onTheWire(value)) ? '' : ajv.errorsText(validate.errors)
}

/** What is made of an object once: compiling a schema takes longer than a call. */
function kept<Made>() {
  const made = new WeakMap<object, Made>()
  return {
    of(key: object, make: () => Made): Made {
      const value = made.get(key) ?? make()
      made.set(key, value)
      return value
    },
  }
}
const compiled = kept<ValidateFunction>()
const closedOnes = kept<object>()

/** A file is a string of bytes to the document. */
const onTheWire = (value: unknown) =>
  Object.prototype.toString.call(value) === '[object Object]'
    ? Object.fromEntries(
        Object.entries(Object(value)).map(([name, field]) => [name, field instanceof Blob ? '' : field]),
      )
    : value

/** The schema of what an operation sends or answers: of this type, or the form it takes. */
export function schemaIn(content: Content | undefined, type = 'application/json'): object | undefined {
  return (content?.content?.[type] ?? content?.content?.['multipart/form-data'])?.schema
}

/** The same schema, but objects hold no more than is listed. */
export function closed(schema: object): object {
  return closedOnes.of(schema, () =>
    JSON.parse(JSON.stringify(schema), (_, value) =>
      typeof value === 'object' && value !== null && value.type === 'object' && 'properties' in value
        ? { ...value, additionalProperties: false }
        : value,
    ),
  )
}
