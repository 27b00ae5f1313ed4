import { z } from 'zod'
import type { Call } from '../call.ts'
import { bare } from '../schema.ts'
import type { FieldFilter, FilterField, FilterOperator } from './field-filters.ts'
import { type FieldShape, fieldShape } from './field-shape.ts'

/** The parameters of a list that are not filters. */
const others = ['page', 'size', 'rowsPerPage', 'rows_per_page', 'sort', 'query', 'box', 'folder']

interface Filters {
  fields: readonly FilterField[]
  /** The field and the operator of each query parameter. */
  parameters: ReadonlyMap<string, Omit<FieldFilter, 'value'>>
}

const known = new WeakMap<Call, Filters>()

/** The fields by which a list can be filtered: those of its rows, and documented filters with their own parameters. */
export const filtersOf = (list: Call): readonly FilterField[] => read(list).fields

/** The filters that a query sets, also by a documented name. */
export function activeFilters(list: Call, query: object): FieldFilter[] {
  const { parameters } = read(list)
  return Object.entries(query).flatMap(([name, value]) => {
    const found = parameters.get(name)
    return found && typeof value === 'string' && value !== '' ? [withValue(found, value)] : []
  })
}

/** The id 0 selects records without a link. */
function withValue(found: Omit<FieldFilter, 'value'>, value: string): FieldFilter {
  const isNone = found.field.shape.takes === 'record' && value === '0'
  return isNone ? { ...found, operator: 'empty', value: 'true' } : { ...found, value }
}

function read(list: Call): Filters {
  const before = known.get(list)
  if (before) return before
  const fields = new Map((list.fields ?? []).map((field) => [field.name, field]))
  const named = new Set([...fields.values()].flatMap((field) => Object.values(field.parameters)))
  const again = new Map<string, FilterOperator>()
  for (const [name, schema] of Object.entries<z.core.$ZodType>(list.query.shape)) {
    const field = fields.get(name)
    const documented =
      named.has(name) || others.includes(name) ? undefined : documentedAs(name, schema, field)
    if (!documented) continue
    const { shape, operator } = documented
    // If a documented parameter has the same field and operator, its name is kept.
    if (field?.parameters[operator]) again.set(name, operator)
    else
      fields.set(name, {
        ...(field ?? { name, shape, onlyFor: undefined }),
        parameters: { ...field?.parameters, [operator]: name },
      })
  }
  const parameters = [...fields.values()].flatMap((field) =>
    Object.entries(field.parameters).map(
      ([operator, parameter]) =>
        [parameter, { field, operator: operator as FilterOperator, parameter }] as const,
    ),
  )
  const repeated = [...again].flatMap(([name, operator]) => {
    const field = fields.get(name)
    return field ? [[name, { field, operator, parameter: name }] as const] : []
  })
  const filters = { fields: [...fields.values()], parameters: new Map([...parameters, ...repeated]) }
  known.set(list, filters)
  return filters
}

interface Documented {
  shape: FieldShape
  operator: FilterOperator
}

/** The shape of a documented filter, from its schema. An id without a known kind of record cannot be selected by name. */
function documentedAs(
  name: string,
  schema: z.core.$ZodType,
  field: FilterField | undefined,
): Documented | undefined {
  const shape = { ...fieldShape(schema), isMany: false, isLink: false, empty: undefined }
  if (shape.takes === 'record' || field?.shape.takes === 'record') return { shape, operator: 'is' }
  if (/Id$|^id$/.test(name)) return undefined
  if (shape.options.length > 0 && shape.takes === 'text')
    return { shape: { ...shape, takes: 'choice' }, operator: 'any' }
  const { enum: switched = shape.options, type, format } = z.globalRegistry.get(bare(schema)) ?? {}
  if (Array.isArray(switched) && switched.includes('true'))
    return { shape: { ...shape, takes: 'yesNo', options: [] }, operator: 'is' }
  if (type === 'integer' || type === 'number') return { shape: { ...shape, takes: 'number' }, operator: 'is' }
  if (format === 'date') return { shape: { ...shape, takes: 'day' }, operator: 'is' }
  return { shape, operator: shape.takes === 'text' ? 'contains' : 'is' }
}
