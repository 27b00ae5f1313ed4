import { z } from 'zod'
import { type Access, type Call, call, type RowCalls } from './call.ts'
import { Id, Version } from './fields.ts'
import { type FilterBy, filteredBy, filterFields } from './lists/field-filters.ts'
import { Links, listOf, listQuery } from './lists/lists.ts'
import type { PageSizes } from './lists/page-sizes.ts'
import { documentedAs, structureOf } from './schema.ts'

/** The fields that every record has in addition to its own. */
export const envelope = { version: Version, _links: Links } as const

interface ResourceSpec<Item, List, Embedded, IdName, Row, Create, Update, Filters, Sort, Bulk> {
  /** The name of one record in summaries, such as `organisation`. */
  one: string
  item: Item
  list: List
  embedded: Embedded
  id: IdName
  /** The fields of an answer, without `version` and `_links`. */
  row: Row
  /** The fields of a body: `create` is complete, `update` has the fields that a change may hold. */
  create: Create
  update: Update
  filters: Filters
  /** Additional filters by fields, beside those that rows and bodies share. */
  filterBy?: FilterBy
  sort: readonly [Sort, ...Sort[]]
  /** The page sizes of the list, if they differ from the usual ones. */
  pages?: PageSizes
  read: Access
  write: Access
  remove?: Access
  /** The fields that may be set for many records at once; none by default. */
  bulk?: readonly (Bulk & keyof Update)[]
  /** Fields that the form requires and bulk changes may not clear, although a single update may. */
  required?: { readonly [Name in keyof Update]?: z.core.$ZodType }
  /** Fields of the answer that only other calls change. */
  elsewhere?: readonly (keyof Row & string)[]
  /** The fields whose values name a record in texts; by default its name or title. */
  called?: readonly (keyof Row & string)[]
}

/**
 * Declares a kind of record and its five calls: list, get, create, update, remove.
 * An update leaves an absent field unchanged and clears one that is `null` (docs/rules/values.md#absent-and-null).
 */
export function resource<
  const Item extends string,
  const List extends string,
  const Embedded extends string,
  const IdName extends string,
  Row extends z.ZodRawShape,
  Create extends z.ZodRawShape,
  Update extends z.ZodRawShape,
  Filters extends z.ZodRawShape,
  const Sort extends string,
  const Bulk extends keyof Update & string = never,
>(spec: ResourceSpec<Item, List, Embedded, IdName, Row, Create, Update, Filters, Sort, Bulk>) {
  const Row = z.object({ ...spec.row, ...envelope })
  const idPath = `${spec.item}/{${spec.id}}` as `${Item}/{${IdName}}`
  const kept = keptFields(spec)
  const CreateBody = z.object(withKept(kept, spec.create))
  const UpdateBody = updateBody(spec.id, spec.update, kept)
  const single = {
    get: call({ summary: `One ${spec.one}`, method: 'GET', path: idPath, access: spec.read, answer: Row }),
    create: call({
      summary: `Add: ${spec.one}`,
      method: 'POST',
      path: spec.item,
      access: spec.write,
      body: CreateBody,
      answer: Row,
      creates: true,
    }),
    update: call({
      summary: `Change: ${spec.one}`,
      method: 'PUT',
      path: spec.item,
      access: spec.write,
      body: UpdateBody,
      answer: Row,
    }),
    remove: call({
      summary: `Delete: ${spec.one}`,
      method: 'DELETE',
      path: idPath,
      access: spec.remove ?? spec.write,
      query: z.strictObject({}),
      status: 202,
    }),
  }
  const fields = filterFields(spec.row, { ...spec.create, ...spec.update }, spec.filterBy)
  const list = call({
    summary: `List: ${spec.one}`,
    method: 'GET',
    path: spec.list,
    access: spec.read,
    query: filteredBy(listQuery(spec.filters, spec.sort), fields),
    answer: listOf(spec.embedded, Row),
    fields,
    ...(spec.pages ? { pages: spec.pages } : {}),
  })
  const rows = {
    id: spec.id,
    called: spec.called ?? ['name', 'title'].filter((field) => field in spec.row),
    get: single.get,
    update: single.update,
    remove: single.remove,
    changes: changesOf({ ...spec.update, ...spec.required } as Update, spec.bulk ?? []),
  }
  return { ...spec, kept, fields, Row, calls: { list: { ...list, rows }, ...single } }
}

/** Declares a list whose rows have the calls of another resource. */
export const changedBy = <List extends Call>(
  list: List,
  calls: Pick<RowCalls, 'get' | 'update' | 'remove'>,
): List => (list.rows ? { ...list, rows: { ...list.rows, ...calls } } : list)

/** The fields of an update that may be set for many records at once. */
export function changesOf<Fields extends z.ZodRawShape, const Name extends keyof Fields & string>(
  fields: Fields,
  names: readonly Name[],
) {
  const shape = Object.fromEntries(names.map((name) => [name, optional(fields[name] ?? z.never())]))
  return z.strictObject(shape as unknown as { [N in Name]: z.ZodOptional<WithoutDefault<Fields[N]>> })
}

/**
 * The fields of an answer that a body may contain unchanged (docs/rules/values.md#unknown-fields): those that only other calls
 * or the first save set, and the ids of links, which bodies have under another name.
 */
export function keptFields(spec: {
  row: z.ZodRawShape
  create: z.ZodRawShape
  update: z.ZodRawShape
  elsewhere?: readonly string[]
}): z.ZodRawShape {
  const settable = Object.keys({ ...spec.create, ...spec.update })
  const names = [...(spec.elsewhere ?? []), ...settable, ...settable.map((name) => `${name}Id`)]
  const kept = names.flatMap((name) => {
    const field = name in spec.update ? undefined : spec.row[name]
    return field ? [[name, z.optional(field).meta({ readOnly: true })] as const] : []
  })
  return Object.fromEntries(kept)
}

/** Adds the fields that a body may contain unchanged. Handlers never read them. */
const withKept = <Fields extends z.ZodRawShape>(kept: z.ZodRawShape, fields: Fields): Fields => ({
  ...kept,
  ...fields,
})

/** The body of an update: the record's id, its version, and any of the fields. @param kept of `keptFields` */
export function updateBody<const IdName extends string, Fields extends z.ZodRawShape>(
  id: IdName,
  fields: Fields,
  kept: z.ZodRawShape = {},
) {
  const changes = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, optional(field)]))
  const shape = { [id]: Id, version: Version.optional(), ...kept, ...changes }
  return z.object(shape as unknown as UpdateShape<IdName, Fields>)
}

/**
 * The body of a call that changes the record with the given id, or adds one if the id is not above 0. The id selects
 * the schema before validation, so that every wrong field is named.
 */
export function saveBody<
  const IdName extends string,
  Create extends z.ZodRawShape,
  Update extends z.ZodRawShape,
>(id: IdName, createFields: Create, updateFields: Update, kept: z.ZodRawShape = {}) {
  const shape = { [id]: NoNumber, ...kept, ...createFields }
  const create = z.object(
    shape as unknown as { [N in IdName]: z.ZodOptional<z.ZodNullable<z.ZodLiteral<0>>> } & Create,
  )
  const update = updateBody(id, updateFields, kept)
  type Body = z.ZodType<
    z.output<typeof create> | z.output<typeof update>,
    z.input<typeof create> | z.input<typeof update>
  >
  const body = z.unknown().transform((value, context) => {
    const number = typeof value === 'object' && value !== null ? Reflect.get(value, id) : undefined
    const isNew = number == null || (typeof number === 'number' && number <= 0)
    const result = (isNew ? create : update).safeParse(value)
    if (result.success) return result.data
    for (const issue of result.error.issues) context.issues.push({ ...issue, input: undefined })
    return z.NEVER
  })
  documentedAs.set(body, z.union([create, update]))
  return body as unknown as Body
}

/** The id in a body that adds a record: absent, `null`, 0 or negative. */
const NoNumber = z
  .int()
  .max(0)
  .overwrite(() => 0)
  .nullish()

type UpdateShape<IdName extends string, Fields extends z.ZodRawShape> = { [N in IdName]: typeof Id } & {
  version: z.ZodOptional<typeof Version>
} & { [Name in keyof Fields]: z.ZodOptional<WithoutDefault<Fields[Name]>> }

type WithoutDefault<Field> = Field extends z.ZodDefault<infer Inner> ? Inner : Field

/**
 * A field of an update. Absent fields stay unchanged, so the default of the create schema is removed.
 * @throws Error for a field whose default is not its outermost wrapper, because that default cannot be removed
 */
function optional(field: z.core.$ZodType) {
  const changed = withoutDefault(field).optional()
  const filledIn = changed.safeParse(undefined)
  if (filledIn.success && filledIn.data !== undefined)
    throw new Error('a default inside other wrappers would overwrite what an update leaves out')
  return changed
}

/** Removes the default, but keeps checks that were added after it. */
function withoutDefault(field: z.core.$ZodType): z.ZodType {
  if (structureOf(field).form !== 'wrapper' || !(field instanceof z.ZodDefault)) return field as z.ZodType
  return (field.unwrap() as z.ZodType<never>).check(...(field.def.checks ?? []))
}
