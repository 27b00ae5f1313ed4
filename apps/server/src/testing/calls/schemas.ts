import type { Call } from '@stayboard/contract'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'

/** The parts of an OpenAPI document that the tests read. */
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

/** Returns the document with resolved references. */
export function resolved(document: Document): Document {
  const at = (pointer: string) =>
    pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((node, name) => Reflect.get(Object(node), name), document)
  /**
   * The target of each reference. All users of a reference share it, because the document is many times
   * larger without references.
   */
  const known = new Map<string, object>()
  const leadsTo = ($ref: string): object => {
    const found = known.get($ref) ?? Object(inlined(at($ref)))
    known.set($ref, found)
    return found
  }
  const inlined = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(inlined)
    if (typeof node !== 'object' || node === null) return node
    const { $ref, ...said }: { $ref?: unknown } = node
    if (typeof $ref === 'string')
      return Object.keys(said).length > 0 ? { ...leadsTo($ref), ...said } : leadsTo($ref)
    return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, inlined(value)]))
  }
  return { ...document, paths: Object(inlined(document.paths)) }
}

/**
 * Returns the operation of a call. Calls with the same path share an entry, whatever the names of their
 * parameters are.
 */
export function operationIn({ paths }: Document, { method, path }: Pick<Call, 'method' | 'path'>): Operation {
  const operation = operationsAt(paths).get(unnamed(path))?.[method.toLowerCase()]
  if (!operation) throw new Error(`${method} ${path} is not documented`)
  return operation
}

const unnamed = (path: string) => path.replaceAll(/\{\w+\}/g, '{}')

type Paths = Document['paths']
const byPath = new WeakMap<Paths, Map<string, Paths[string]>>()
function operationsAt(paths: Paths): Map<string, Paths[string]> {
  // If two paths differ only in the names of parameters, the first one counts.
  const all =
    byPath.get(paths) ??
    new Map(
      Object.entries(paths)
        .reverse()
        .map(([path, operations]) => [unnamed(path), operations]),
    )
  byPath.set(paths, all)
  return all
}

// Most schemas validate only one value, so optimising their code would take more time than it saves.
const ajv = new Ajv2020({ strict: false, allErrors: true, code: { optimize: false } })
addFormats.default(ajv)

/** Compiled schemas by their text, because compiling takes longer than a call and many calls have the same schema. */
const compiled = new Map<string, ValidateFunction>()

/** The violations of a value by a schema without references, as the validator's text; empty if valid. */
export function faultsOf(schema: object, value: unknown): string {
  const text = JSON.stringify(schema)
  const validate = compiled.get(text) ?? ajv.compile(schema)
  compiled.set(text, validate)
  return validate(onTheWire(value)) ? '' : ajv.errorsText(validate.errors)
}

/** Replaces files by strings, because a file is a binary string in the document. */
const onTheWire = (value: unknown) =>
  Object.prototype.toString.call(value) === '[object Object]'
    ? Object.fromEntries(
        Object.entries(Object(value)).map(([name, field]) => [name, field instanceof Blob ? '' : field]),
      )
    : value

/** Returns the schema of a request or answer with this content type, or with a form. */
export function schemaIn(content: Content | undefined, type = 'application/json'): object | undefined {
  return (content?.content?.[type] ?? content?.content?.['multipart/form-data'])?.schema
}
