import { z } from 'zod'
import { type Access, type Call, call, type RowCalls } from '../call.ts'
import { ActionId, Id, text } from '../fields.ts'
import { shapeOf, structureOf } from '../schema.ts'
import { Language } from '../texts/languages.ts'

/** The content type of each export format. */
export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const
export type FileFormat = keyof typeof fileTypes

/** The maximum number of rows that one call changes. */
export const BULK_CEILING = 1000

/** Whether a call returns a list with pages. The call of a list's total has the same query but no rows. */
export const isList = (one: Call): boolean =>
  'page' in one.query.shape && shapeOf(one.answer)?._embedded !== undefined

const embeddedIn = ({ answer }: Call): [name: string, rows: z.core.$ZodType] | undefined => {
  const embedded = shapeOf(answer)?._embedded
  return embedded && Object.entries(shapeOf(embedded) ?? {})[0]
}

/** The schema of one row of a list. */
export function rowOf(list: Call): z.core.$ZodType {
  const [, rows] = embeddedIn(list) ?? []
  const structure = rows && structureOf(rows)
  return structure?.form === 'list' ? structure.element : z.never()
}

/** The name of the rows in a list's answer. */
export const nameOfRows = (list: Call): string => embeddedIn(list)?.[0] ?? ''

/** A column of an export: `path`, `path:Heading`, or `path|path:Heading` for the first path with a value. */
const Column = text(300)
  .regex(/^[\w.|]{1,200}(?::|$)/, { error: 'option' })
  .transform((given) => {
    const end = given.includes(':') ? given.indexOf(':') : given.length
    const paths = given.slice(0, end)
    return { paths: paths.split('|'), heading: given.slice(end + 1) || paths }
  })
export type ExportColumn = z.output<typeof Column>

const Columns = z
  .union([Column.transform((one) => [one]), z.array(Column).max(60, { error: 'tooLong' })])
  .meta({ type: 'array', items: { type: 'string' } })
  .optional()
  .describe('The columns in order, as path, path:Heading or path|path:Heading; all by default')

/** The parameters of an export, in addition to the filters and the order of its list. */
export const exportOptions = {
  format: z.enum(['csv', 'xlsx'], { error: 'option' }).default('csv'),
  decimal: z
    .enum(['comma', 'point'], { error: 'option' })
    .default('comma')
    .describe('For CSV: `comma` gives 1234,56 and semicolons, `point` gives 1234.56 and commas'),
  language: Language.default('en').describe('The language of the labels of choices'),
  column: Columns,
}

const paging = ['page', 'size', 'rowsPerPage', 'rows_per_page']

/** The export of a list: the same filters, order and rights, without pages. */
function exportOf(list: Call): ExportCall {
  const filters = Object.fromEntries(
    Object.entries(list.query.shape).filter(([name]) => !paging.includes(name)),
  )
  return call({
    summary: `${list.summary}, as a file`,
    method: 'GET',
    path: `${list.path}/export`,
    access: list.access,
    query: z.strictObject({ ...filters, ...exportOptions }),
    ...(list.fields ? { fields: list.fields } : {}),
    files: Object.values(fileTypes),
    heavy: true,
  })
}

/** A row that was not changed, with the reason. */
export const FailedRow = z.object({
  id: Id,
  name: z.string().nullable(),
  status: z.int(),
  code: z.string(),
  message: z.string(),
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
  uses: z.record(z.string(), z.int()).optional(),
})

/** The result for each selected row. */
export const BulkAnswer = z.object({
  done: z.array(Id),
  failed: z.array(FailedRow),
  requestId: z.string().describe('The id of the action in the change log'),
})

const Ids = z
  .array(Id, { error: (issue) => (issue.input === undefined ? 'required' : 'type') })
  .min(1, { error: 'required' })
  .max(BULK_CEILING, { error: 'tooLong' })
  .overwrite((ids) => [...new Set(ids)])

/** The body of a bulk change: ids, and either values to set or the instruction to delete. */
export interface BulkBody {
  ids: number[]
  changes?: object | undefined
  remove?: true | undefined
  action?: string | undefined
}

/** The id of the action that an earlier part began, so that both parts form one action. */
const Continued = ActionId.optional().describe(
  'The `requestId` of an earlier part of the same change; together they form one action',
)

function bulkBody({ remove, ...rows }: RowCalls): z.ZodType<BulkBody> {
  const removing = z.literal(true, { error: 'type' })
  const changes = changesIn(rows)
  if (!changes) return z.object({ ids: Ids, remove: removing, action: Continued })
  const given = changes.refine((fields) => Object.keys(fields).length > 0, { error: 'required' })
  if (!remove) return z.object({ ids: Ids, changes: given, action: Continued })
  return z
    .object({ ids: Ids, changes: given.optional(), remove: removing.optional(), action: Continued })
    .refine(({ changes: some, remove: all }) => (some === undefined) !== (all === undefined), {
      error: 'required',
      path: ['changes'],
    })
}

/** The roles that may change or delete. The handler checks each of the two rights again. */
function either(one: Access, other: Access): Access {
  if (typeof one === 'string') return one
  return typeof other === 'string' ? other : [...new Set([...one, ...other])]
}

/** The fields that may be set for many rows at once; `undefined` if there are none. */
export const changesIn = (rows: Pick<RowCalls, 'changes'> | undefined) =>
  rows?.changes && Object.keys(rows.changes.shape).length > 0 ? rows.changes : undefined

function bulkOf(list: Call): BulkCall | undefined {
  const { rows } = list
  const changing = changesIn(rows) ? rows?.update : undefined
  const first = changing ?? rows?.remove
  if (!rows || !first) return undefined
  return call({
    summary: `${list.summary}: change or delete many at once, each by itself`,
    method: 'POST',
    path: `${list.path}/bulk`,
    access: either(first.access, rows.remove?.access ?? first.access),
    body: bulkBody(rows),
    answer: BulkAnswer,
    creates: true,
    changesMany: true,
  })
}

export type BulkCall = Call<z.ZodObject, z.ZodObject, z.ZodType<BulkBody>, typeof BulkAnswer>
export type ExportCall = Call<z.ZodObject, z.ZodObject<typeof exportOptions, z.core.$loose>>

export interface ListCalls {
  /** A file with all rows that match the filters. */
  readonly export: ExportCall
  /** The bulk change; missing if nobody may change or delete rows. */
  readonly bulk: BulkCall | undefined
}

const made = new WeakMap<Call, ListCalls>()

/** The calls that every list adds, derived from its declaration. */
export function callsOf(list: Call): ListCalls {
  const known = made.get(list)
  if (known) return known
  const calls = { export: exportOf(list), bulk: bulkOf(list) }
  made.set(list, calls)
  return calls
}

/** The calls of an area with those that its lists add: `list` adds `listExport` and `listBulk`. */
export function withListCalls(area: Readonly<Record<string, Call>>): Record<string, Call> {
  const more = Object.entries(area).flatMap(([name, list]) => {
    if (!isList(list)) return []
    const { export: file, bulk } = callsOf(list)
    return [[`${name}Export`, file] as const, ...(bulk ? [[`${name}Bulk`, bulk] as const] : [])]
  })
  return { ...area, ...Object.fromEntries(more) }
}
