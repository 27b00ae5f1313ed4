import type { Schema } from './json-schema.ts'

/** Whether the OpenAPI document gives a schema a name: objects, and enumerations with several values. */
const isNameable = (node: Schema) =>
  node.type === 'object' || (Array.isArray(node.enum) && node.enum.length > 1)

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Splits a schema into its shape and the annotations of this place (description, default). */
function separated({ description, default: given, ...rest }: Schema): [shape: Schema, annotations: Schema] {
  const annotations = {
    ...(description === undefined ? {} : { description }),
    ...(given === undefined ? {} : { default: given }),
  }
  return [rest, annotations]
}

/** Creates the named schemas of an OpenAPI document: those that are requested by name, and those that occur twice. */
export function components(given: Readonly<Record<string, Schema>>) {
  const seen = new Map<string, number>()
  const schemas: Record<string, Schema> = { ...given }
  const named = new Map(Object.entries(given).map(([name, one]) => [JSON.stringify(separated(one)[0]), name]))

  /** Counts the occurrences of each part of a schema. Must run on every schema before the first one is named. */
  function count(node: unknown): void {
    if (Array.isArray(node)) for (const one of node) count(one)
    if (!isSchema(node)) return
    if (isNameable(node)) {
      const key = JSON.stringify(separated(node)[0])
      const times = (seen.get(key) ?? 0) + 1
      seen.set(key, times)
      // Do not count the parts again: a schema that occurs twice is described only once.
      if (times > 1) return
    }
    for (const value of Object.values(node)) count(value)
  }

  /** Replaces named parts of a schema by references. @param hint the name to use for this schema */
  function referring(node: unknown, hint: string, within: string): unknown {
    if (Array.isArray(node)) return node.map((one) => referring(one, hint, within))
    if (!isSchema(node)) return node
    const [shape, annotations] = separated(node)
    const key = JSON.stringify(shape)
    if (isNameable(node) && (named.has(key) || (seen.get(key) ?? 0) > 1)) {
      return { ...reference(named.get(key) ?? addSchema(shape, freeName(hint, within))), ...annotations }
    }
    return { ...inside(shape, hint, within), ...annotations }
  }

  /** The parts of a schema with their hints: fields by name, items by the singular of the list's name. */
  function inside(node: Schema, hint: string, within: string): Schema {
    return Object.fromEntries(
      Object.entries(node).map(([name, value]) => {
        if (name === 'properties' && isSchema(value)) return [name, ofFields(value, within)]
        if (name === 'items') return [name, referring(value, singular(hint), within)]
        return [name, name === 'enum' || name === 'const' ? value : referring(value, hint, within)]
      }),
    )
  }

  const ofFields = (fields: Schema, within: string) =>
    Object.fromEntries(
      Object.entries(fields).map(([name, value]) => [name, referring(value, pascal(name), within)]),
    )

  function addSchema(shape: Schema, name: string): string {
    named.set(JSON.stringify(shape), name)
    // Reserves the name before the parts are named.
    schemas[name] = {}
    schemas[name] = inside(shape, name, name)
    return name
  }

  /** A name that is not taken: the hint, else prefixed with the name of the containing schema, else with a number. */
  function freeName(hint: string, within: string): string {
    const candidates = [
      hint,
      `${within}${hint}`,
      ...Array.from({ length: 99 }, (_, at) => `${hint}${at + 2}`),
    ]
    return candidates.find((name) => !(name in schemas)) ?? hint
  }

  return {
    schemas,
    count,
    /**
     * Creates a reference to a schema: under its existing name, else under the given name, else under `otherwise` if
     * the name is taken.
     */
    as(name: string, schema: Schema, otherwise = `Other${name}`): Schema {
      const [shape, annotations] = separated(schema)
      if (!isNameable(shape) && !('anyOf' in shape)) return { ...inside(shape, name, name), ...annotations }
      return {
        ...reference(
          named.get(JSON.stringify(shape)) ??
            addSchema(shape, name in schemas ? freeName(otherwise, otherwise) : name),
        ),
        ...annotations,
      }
    },
    inline: (hint: string, schema: Schema) => referring(schema, hint, hint),
  }
}

const reference = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

export const pascal = (name: string): string =>
  name
    .replace(/^_+/, '')
    .replace(/(?:^|[_\s-])(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replaceAll(/\W/g, '')

/** The singular: `categories` → `category`, `statuses` → `status`, `rooms` → `room`. */
export function singular(name: string): string {
  if (/ies$/.test(name)) return name.replace(/ies$/, 'y')
  if (/(?:ses|xes)$/.test(name)) return name.replace(/es$/, '')
  return /[^su]s$/.test(name) ? name.replace(/s$/, '') : name
}
