import { z } from 'zod'
import { Day } from '../fields.ts'
import type { RoleName } from '../roles.ts'
import { bare, containsKind, structureOf } from '../schema.ts'
import type { MessageKey } from '../validation-messages.ts'
import { type FieldShape, fieldShape, textLimit } from './field-shape.ts'
import { TextFilter } from './lists.ts'

/**
 * How a filter compares a field with its value. `next`, `last` and `before` count days from today: `next=14` is today
 * and the 14 days after it, `last=14` the 14 days before it and today, `before=3` is more than 3 days ago.
 */
export const filterOperators = [
  'contains',
  'is',
  'any',
  'none',
  'from',
  'to',
  'next',
  'last',
  'before',
  'empty',
] as const
export type FilterOperator = (typeof filterOperators)[number]

/** A field by which the rows of a list can be filtered, with one query parameter for each operator. */
export interface FilterField {
  readonly name: string
  readonly shape: FieldShape
  /** The roles that may filter by it, if others who read the list do not see the field. */
  readonly onlyFor: readonly RoleName[] | undefined
  /** The name of the query parameter of each operator, such as `price_from`. */
  readonly parameters: Readonly<Partial<Record<FilterOperator, string>>>
}

const operatorsOf: Record<FieldShape['takes'], readonly FilterOperator[]> = {
  text: ['contains', 'is', 'empty'],
  number: ['from', 'to', 'empty'],
  money: ['from', 'to', 'empty'],
  day: ['from', 'to', 'next', 'last', 'before', 'empty'],
  moment: ['from', 'to', 'last', 'before', 'empty'],
  yesNo: ['is'],
  choice: ['any', 'none', 'empty'],
  record: ['any', 'none', 'empty'],
}

/** Additional declarations of a list's filters, beside the fields that its rows share with bodies. */
export interface FilterBy {
  /** Additional columns of the record, such as the time it was added. */
  more?: z.ZodRawShape
  /** Fields without a filter, such as times of the day. */
  except?: readonly string[]
  /** Fields that only these roles see and filter by. */
  onlyFor?: Readonly<Record<string, readonly RoleName[]>>
  /** Parameters of the list that already filter by a field and an operator: `{ fase_any: 'fases', price_is: 'amount' }`. */
  names?: Readonly<Partial<Record<`${string}_${FilterOperator}`, string>>>
}

/**
 * The filters of a list: one for each field of its rows that a body also has, and for those of `more`. Long texts, rich
 * texts, pictures and fields that only one record's answer has are left out.
 */
export function filterFields(
  row: z.ZodRawShape,
  body: z.ZodRawShape,
  { more = {}, except = [], onlyFor = {}, names = {} }: FilterBy = {},
): FilterField[] {
  const columns = { ...columnsIn(row, body), ...more }
  return Object.entries(columns).flatMap(([name, column]) => {
    const written = name in more ? column : (body[name] ?? body[name.replace(/Id$/, '')])
    const shape = shapeOf(column, written)
    if (except.includes(name) || !shape) return []
    return [{ name, shape, onlyFor: onlyFor[name], parameters: parametersOf(name, shape, names) }]
  })
}

/** The fields of a row that a body sets. A link `city` of a body is the column `cityId`. */
const columnsIn = (row: z.ZodRawShape, body: z.ZodRawShape): z.ZodRawShape =>
  Object.fromEntries(
    Object.entries(row).filter(
      ([name, field]) =>
        !(field instanceof z.ZodOptional) && (name in body || body[name.replace(/Id$/, '')] !== undefined),
    ),
  )

/** Texts that may be longer, in code units, have no filter, because comparing them with each row takes long. */
const LONGEST = 4000

/** The shape of a filter's value; `undefined` if the field cannot be compared. */
function shapeOf(column: z.core.$ZodType, set: z.core.$ZodType = column): FieldShape | undefined {
  if (containsKind(set, 'html') || containsKind(set, 'image')) return undefined
  const [shown, written] = [fieldShape(column), fieldShape(set)]
  const shape = written.takes === 'text' ? shown : written
  if (!isComparable(column, shape) || (textLimit(set) ?? 0) > LONGEST) return undefined
  return { ...shape, isLink: false, isMany: shown.isMany, empty: shown.isMany ? [] : shown.empty }
}

function isComparable(column: z.core.$ZodType, { takes, isMany }: FieldShape): boolean {
  if (isMany) return takes === 'choice' || takes === 'record'
  const { form } = structureOf(bare(column))
  return form === 'value' || (form === 'pipe' && takes === 'money')
}

/**
 * The parameter of each operator. Operators that only documented filters have come last, because screens offer the first ones
 * first.
 */
function parametersOf(name: string, { takes, empty }: FieldShape, names: NonNullable<FilterBy['names']>) {
  const usual = operatorsOf[takes].filter((one) => one !== 'empty' || empty !== undefined)
  const others = filterOperators.filter((one) => !usual.includes(one) && names[`${name}_${one}`])
  const operators = [...usual, ...others]
  return Object.fromEntries(operators.map((one) => [one, names[`${name}_${one}`] ?? `${name}_${one}`]))
}

const NUMBER = /^(?:-?\d{1,9}(?:\.\d{1,4})?)?$/
const error = (key: MessageKey) => ({ error: key })

const NumberValue = z.string().regex(NUMBER, error('float')).meta({ type: 'number' }).optional()
const MoneyValue = z
  .string()
  .regex(/^(?:-?\d{1,9}(?:\.\d{1,2})?)?$/, error('money'))
  .meta({ type: 'number' })
  .optional()
const DayValue = z
  .union([Day.refine((day) => day >= '0001-01-01', error('date')), z.literal('')], error('date'))
  .meta({ type: 'string', format: 'date' })
  .optional()
/** A number of days, up to a hundred years. */
const DaysValue = z
  .string()
  .regex(/^(?:\d{1,4}|[12]\d{4}|3[0-5]\d{3}|36[0-4]\d\d|36500)?$/, error('numbersOnly'))
  .meta({ type: 'integer', minimum: 0, maximum: 36_500 })
  .optional()
const SwitchValue = z
  .enum(['true', 'false', ''], error('option'))
  .meta({ enum: ['true', 'false'] })
  .optional()
/** Ids of records, separated by commas. */
const IdsValue = z
  .string()
  .regex(/^(?:\d{1,15}(?:,\d{1,15}){0,49})?$/, error('numbersOnly'))
  .optional()

/** Values of a closed set, separated by commas. */
const choicesValue = (options: readonly string[]) =>
  z
    .string()
    .max(2000, error('tooLong'))
    .refine(
      (given) => given === '' || given.split(',').every((one) => options.includes(one)),
      error('option'),
    )
    .meta({ type: 'string', pattern: '^[^,]+(,[^,]+)*$' })
    .optional()

type Value = z.ZodOptional<z.ZodType<string, string>>

function valueSchema(operator: FilterOperator, { takes, options }: FieldShape): Value {
  if (operator === 'empty') return SwitchValue
  if (operator === 'next' || operator === 'last' || operator === 'before') return DaysValue
  if (takes === 'choice') return choicesValue(options)
  if (takes === 'record') return IdsValue
  if (takes === 'yesNo') return SwitchValue
  if (takes === 'day' || takes === 'moment') return DayValue
  if (takes === 'money') return MoneyValue
  return takes === 'number' ? NumberValue : TextFilter
}

/**
 * Adds the parameters of these fields to a query. Values stay undecoded, because links repeat them. The type of the query does
 * not list them, because thousands of names would exceed the compiler's limits; `filtersIn` reads them.
 */
export function filteredBy<Query extends z.ZodObject>(query: Query, fields: readonly FilterField[]): Query {
  const parameters = fields.flatMap((field) =>
    ownParameters(field).map(([operator, name]) => [name, valueSchema(operator, field.shape)] as const),
  )
  return query.extend(Object.fromEntries(parameters)) as unknown as Query
}

const ownParameters = ({ name, parameters }: FilterField): [FilterOperator, string][] =>
  filterOperators.filter((one) => parameters[one] === `${name}_${one}`).map((one) => [one, `${name}_${one}`])

/** An active filter: its field, operator, parameter, and value as in the address. */
export interface FieldFilter {
  field: FilterField
  operator: FilterOperator
  parameter: string
  value: string
}

/** Documented parameters by name, cached per list, because a list has up to a hundred. */
const parametersOfLists = new WeakMap<
  readonly FilterField[],
  ReadonlyMap<string, Omit<FieldFilter, 'value'>>
>()

function parametersByName(fields: readonly FilterField[]) {
  const known =
    parametersOfLists.get(fields) ??
    new Map(
      fields.flatMap((field) =>
        ownParameters(field).map(
          ([operator, parameter]) => [parameter, { field, operator, parameter }] as const,
        ),
      ),
    )
  parametersOfLists.set(fields, known)
  return known
}

const none: readonly FilterField[] = []

/** The filters by fields that a query sets, except those that the list declares itself. */
export function filtersIn(
  { fields = none }: { readonly fields?: readonly FilterField[] },
  query: object,
): FieldFilter[] {
  const known = parametersByName(fields)
  return Object.entries(query).flatMap(([name, value]) => {
    const parameter = known.get(name)
    return parameter && typeof value === 'string' && value !== '' ? [{ ...parameter, value }] : []
  })
}
