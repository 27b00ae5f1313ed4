import { documentedAs } from '@stayboard/contract'
import { z } from 'zod'

/** Whether every variant runs (`npm run test:all`), or one per mechanism (`npm test`). The browser has apps/web/src/testing/extent.ts. */
export const isFullRun = process.env.TESTS === 'all'

/**
 * Returns all items in the full run, otherwise the first item of each kind.
 * @param kindOf what items have in common if the same code handles them
 */
export function oneOfEach<Item>(items: readonly Item[], kindOf: (item: Item) => unknown): Item[] {
  if (isFullRun) return [...items]
  const firsts = new Map<unknown, Item>()
  for (const item of items) if (!firsts.has(kindOf(item))) firsts.set(kindOf(item), item)
  return [...firsts.values()]
}

/** Whether the tests run on an external PostgreSQL. The tests of `onBothVersions` do (scripts/test.ts). */
export const isExternal = Boolean(process.env.DATABASE_URL)

/**
 * Returns all items in the full run, otherwise every fourth one. It is for items without kinds that the same
 * code handles.
 */
export const inPart = <Item>(items: readonly Item[]): Item[] =>
  items.filter((_, nth) => isFullRun || nth % 4 === 0)

/**
 * Returns all calls in the full run, otherwise all calls of every fourth area, because the calls of an area
 * need each other's records.
 */
export function ofSomeAreas<One extends { id: string }>(calls: readonly One[]): One[] {
  const areaOf = ({ id }: One) => id.split('.', 1)[0]
  const some = new Set(inPart([...new Set(calls.map(areaOf))]))
  return calls.filter((one) => some.has(areaOf(one)))
}

/** Returns the number of random attempts, in the full run or in the short run. */
export const times = (full: number, short: number): number => (isFullRun ? full : short)

interface Schema {
  properties?: Record<string, object>
  /** The schema of a map's values. */
  additionalProperties?: object | boolean
  anyOf?: Schema[]
}

/** Keys of a schema that do not decide which code checks a field. */
const aside = ['default', 'description', 'enum', 'target']

/**
 * Returns the kind of a body's field: its schema without limits, choices and defaults. The same code checks
 * all fields of a kind. A kind that is new in the contract is tested automatically.
 */
export function kindOfField(body: z.core.$ZodType, field: string): string {
  const whole = schemaOf(body)
  const shapes = [whole, ...(whole.anyOf ?? [])].map(({ properties }) => properties?.[field])
  const found = shapes.find(Boolean) ?? whole.additionalProperties ?? field
  const bare = JSON.stringify(found, (name, value) => (aside.includes(name) ? undefined : value))
  return bare.replaceAll(/api(?:\\*\/\w+)+/g, 'path').replaceAll(/\d+/g, '0')
}

const schemas = new WeakMap<z.core.$ZodType, Schema>()
function schemaOf(body: z.core.$ZodType): Schema {
  const described = documentedAs.get(body) ?? body
  const schema: Schema =
    schemas.get(body) ?? Object(z.toJSONSchema(described, { io: 'input', unrepresentable: 'any' }))
  schemas.set(body, schema)
  return schema
}
