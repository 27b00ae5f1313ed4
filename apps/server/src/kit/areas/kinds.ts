import { fieldsIn } from '@stayboard/contract'
import { z } from 'zod'
import type { Route } from '../calls/calls.ts'
import { camelCase, linksOf, richTextsOf } from '../sql/columns.ts'
import type { Described } from './area.ts'

/** A kind of record: where it is kept, what its contract calls its fields, and who answers its calls. */
export interface Kind {
  table: string
  /** The path of one: `/api/organisation`. It is what the kind is called on the wire. */
  item: string
  /** The field of its number. */
  id: string
  /** The fields of a body that changes one. */
  update: z.ZodRawShape
  /** Every field that an answer or a body may hold. */
  fields: ReadonlySet<string>
  /** Those that hold rich text. */
  richTexts: ReadonlySet<string>
  /** Those that not every answer holds: some readers are not told. */
  optional: ReadonlySet<string>
  routes: { [Name in 'get' | 'create' | 'update' | 'remove']: Route | undefined }
  /** The rules and rights of its records. */
  area: Described
}

export interface Kinds {
  ofTable(table: string): Kind | undefined
  ofItem(item: string): Kind | undefined
  readonly all: readonly Kind[]
}

/**
 * The kinds of record that these areas describe. Several areas may describe one table, such as a user and the part of
 * a user that everybody changes themselves: the first one holds the rules, and the fields of all are known.
 */
export function kindsOf(areas: readonly Described[], routes: readonly Route[]): Kinds {
  const tables = new Map<string, Kind>()
  for (const area of areas) {
    const { table } = area.repository
    if (!tables.has(table))
      tables.set(
        table,
        kindOf(
          areas.filter((one) => one.repository.table === table),
          routes,
        ),
      )
  }
  const items = new Map([...tables.values()].map((kind) => [kind.item, kind]))
  return {
    all: [...tables.values()],
    ofTable: (table) => tables.get(table),
    ofItem: (item) => items.get(item),
  }
}

function kindOf(areas: readonly Described[], routes: readonly Route[]): Kind {
  const [area] = areas
  if (!area) throw new Error('a kind of record needs an area')
  const resources = areas.map(({ resource }) => resource)
  const shapes = resources.flatMap(({ create, update, Row }) => [create, update, fieldsIn(Row)])
  const { item, id } = area.resource
  const answering = (name: keyof Kind['routes']) => {
    const calls = resources.flatMap(({ calls }) => calls?.[name] ?? [])
    return routes.find(({ call }) =>
      calls.some((one) => one.method === call.method && one.path === call.path),
    )
  }
  return {
    table: area.repository.table,
    item,
    id,
    area,
    update: Object.assign({}, ...resources.map(({ update }) => update)),
    richTexts: new Set(shapes.flatMap(richTextsOf)),
    fields: new Set(shapes.flatMap((shape) => Object.keys(shape))),
    optional: new Set(resources.flatMap(({ Row }) => optionalIn(fieldsIn(Row)))),
    routes: {
      get: answering('get'),
      create: answering('create'),
      update: answering('update'),
      remove: answering('remove'),
    },
  }
}

const optionalIn = (shape: z.ZodRawShape): string[] =>
  Object.entries(shape).flatMap(([name, field]) => (field instanceof z.ZodOptional ? [name] : []))

/** A column as the contract names it: `countryId` is the link `country`. Nothing where the contract knows none. */
export function fieldOf(kind: Kind, column: string): string | undefined {
  const name = camelCase(column)
  const link = name.replace(/Id$/, '')
  if (name in kind.update) return name
  if (link in kind.update) return link
  return [name, link].find((known) => kind.fields.has(known))
}

/** The value of a column as a body of the contract takes it: links by their address. */
export function wireValue(kind: Kind, field: string, value: unknown): unknown {
  const link = linksOf(kind.update).find(({ name }) => name === field)
  return link && value !== null ? `${link.target}/${value}` : value
}
