import { type Call, fieldsIn } from '@stayboard/contract'
import { z } from 'zod'
import type { Route } from '../calls/calls.ts'
import { camelCase, linksOf, richTextsOf } from '../sql/columns.ts'
import type { Described } from './description.ts'

/** A kind of record: its table, the names of its fields in the contract, and the routes of its calls. */
export interface Kind {
  table: string
  /** The path of one record, `/api/organisation`, which also identifies the kind in the API. */
  item: string
  /** The field with the record's id. */
  id: string
  /** The fields of an update. */
  update: z.ZodRawShape
  /** All fields of answers and bodies. */
  fields: ReadonlySet<string>
  /** The fields with rich text. */
  richTexts: ReadonlySet<string>
  /** The fields that some readers do not get. */
  optional: ReadonlySet<string>
  routes: { [Name in 'get' | 'create' | 'update' | 'remove']: Route | undefined }
  /** The description with the rules and rights. */
  area: Described
}

export interface Kinds {
  ofTable(table: string): Kind | undefined
  ofItem(item: string): Kind | undefined
  readonly all: readonly Kind[]
}

/**
 * The kinds of record that these areas describe. Two areas may describe one table, such as users and the profile that
 * users edit themselves. The first area then provides the rules, and the fields of all areas are known.
 */
export function kindsOf(areas: readonly Described[], routes: readonly Route[]): Kinds {
  const routesByCall = new Map(routes.map((route) => [nameOf(route.call), route]))
  const tables = new Map<string, Kind>()
  for (const area of areas) {
    const { table } = area.repository
    if (!tables.has(table))
      tables.set(
        table,
        kindOf(
          areas.filter((one) => one.repository.table === table),
          routesByCall,
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

/** The method and the path of a call, which identify it. */
const nameOf = ({ method, path }: Call) => `${method} ${path}`

function kindOf(areas: readonly Described[], routes: ReadonlyMap<string, Route>): Kind {
  const [area] = areas
  if (!area) throw new Error('a kind of record requires an area')
  const resources = areas.map(({ resource }) => resource)
  const shapes = resources.flatMap(({ create, update, Row }) => [create, update, fieldsIn(Row)])
  const { item, id } = area.resource
  const answering = (name: keyof Kind['routes']) =>
    resources
      .flatMap(({ calls }) => calls?.[name] ?? [])
      .map((call) => routes.get(nameOf(call)))
      .find(Boolean)
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

/** The contract's name of a column: `countryId` is the link `country`. `undefined` if the contract does not know it. */
export function fieldOf(kind: Kind, column: string): string | undefined {
  const name = camelCase(column)
  const link = name.replace(/Id$/, '')
  if (name in kind.update) return name
  if (link in kind.update) return link
  return [name, link].find((known) => kind.fields.has(known))
}

/** Converts the value of a column to the form of a contract body: links become paths. */
export function wireValue(kind: Kind, field: string, value: unknown): unknown {
  const link = linksOf(kind.update).find(({ name }) => name === field)
  return link && value !== null ? `${link.target}/${value}` : value
}
