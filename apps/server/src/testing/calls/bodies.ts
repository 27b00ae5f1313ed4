import fc from 'fast-check'

/** Values that have broken programs before. */
const hostile = fc.constantFrom<unknown>(
  ...[null, undefined, true, 0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, [], {}, [[]], [null]],
  ...[
    '',
    ' ',
    '0',
    'null',
    '\0',
    '\ud800',
    '\u202e',
    'é',
    '👩‍👩‍👧‍👦',
    '%',
    '_',
    '\\',
    '$1',
    'x'.repeat(3000),
  ],
  ...["'; drop table users; --", '{{7*7}}', '<script>alert(1)</script>', '=cmd()', '../../etc/passwd'],
  ...['2026-02-30', '9999-12-31', '0001-01-01', '-infinity', 'NaN', '1e3', '/api/user/1', 'a@b.nl'],
  ...[{ href: 1 }, { href: '/api/user/1' }, { constructor: { name: 1 } }, { $ne: null }, { length: 1e9 }],
)

interface Schema {
  type?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  /** The schema of a map's values. */
  additionalProperties?: Schema | boolean
  pattern?: string
  format?: string
  maximum?: number
}

/**
 * Generates values near a JSON schema: mostly valid and sometimes hostile, and objects with missing or
 * additional fields.
 */
export function bodyFor(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 12, arbitrary: fitting(schema) }, { weight: 1, arbitrary: hostile })
}

/** Generates a complete message with up to three changed fields, or any value near the schema. */
export function bodyNear(schema: Schema, sample: object = {}): fc.Arbitrary<unknown> {
  const change = fc.oneof(
    ...fieldsOf(schema).map(([name, field]) => bodyFor(field).map((value) => [name, value])),
  )
  const changed = fc
    .array(change, { maxLength: 3 })
    .map((changes) => ({ ...sample, version: undefined, ...Object.fromEntries(changes) }))
  return fc.oneof({ weight: 3, arbitrary: changed }, { weight: 1, arbitrary: bodyFor(schema) })
}

/** Returns the fields of an object schema. For a map, the fields are record ids. */
function fieldsOf({ properties, anyOf, additionalProperties }: Schema): [string, Schema][] {
  if (typeof additionalProperties !== 'object')
    return Object.entries(properties ?? anyOf?.[0]?.properties ?? {})
  return ['1', '2', '3', '999', '007', '1.5', 'x'].map((name) => [name, additionalProperties])
}

function fitting(schema: Schema): fc.Arbitrary<unknown> {
  const { anyOf, properties, items, additionalProperties } = schema
  if (anyOf) return fc.oneof(...anyOf.map(bodyFor))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if ('const' in schema) return fc.constant(schema.const)
  if (properties) return objectOf(properties)
  if (typeof additionalProperties === 'object') return objectOf(Object.fromEntries(fieldsOf(schema)))
  if (items) return fc.array(bodyFor(items), { maxLength: 4 })
  return simple(schema)
}

/** Generates objects that are mostly complete, so that they also reach the code behind the first check. */
function objectOf(properties: Record<string, Schema>): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, fitting(field)]))
  const spoilt = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, bodyFor(field)]))
  return fc.oneof(
    fc.record({ ...fields, unknown: fc.jsonValue() }),
    fc.record(fields, { requiredKeys: [] }),
    fc.record(spoilt, { requiredKeys: [] }),
  )
}

function simple({ type, format, pattern, maximum = 1e6 }: Schema): fc.Arbitrary<unknown> {
  if (type === 'boolean') return fc.boolean()
  if (type === 'integer')
    return fc.oneof(fc.integer({ min: 0, max: 8 }), fc.integer({ min: 0, max: maximum }))
  if (type === 'number') return fc.integer({ min: 0, max: 1e9 }).map((cents) => cents / 100)
  if (format === 'date')
    return fc.date({ noInvalidDate: true, min: new Date(0) }).map((day) => day.toISOString().slice(0, 10))
  const path = /\/api\/\w+/.exec((pattern ?? '').replaceAll('\\', ''))?.[0]
  if (path) return fc.integer({ min: 1, max: 4 }).map((number) => `${path}/${number}`)
  return fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 3, maxLength: 12 }),
    fc.emailAddress(),
    fc.constantFrom('Right1pass', 'admin', 'https://a.nl'),
  )
}
