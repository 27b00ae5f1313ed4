import { type FieldShape, type FilterField, rowOf, shapeOf, valueAt } from '@stayboard/contract'
import type { ReactNode } from 'react'
import * as z from 'zod/v4/core'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { dayText, instantText, moneyText, numberText } from '../../core/words/format.ts'
import { OptionLabel } from '../../core/words/OptionLabel.tsx'
import { type Column, valueIn } from '../../table/column.ts'
import { labelKeyOf, linkOf, visibleFields } from '../filters/field-filter.ts'

/** A column for each filterable field of the rows that no declared column shows. These columns are hidden by default. */
export const fieldColumns = <C extends ListCall>(
  call: C,
  declared: readonly Column<RowOf<C>>[],
): Column<RowOf<C>>[] =>
  visibleFields(call).flatMap((field) => {
    const label = labelKeyOf(call, field.name)
    const paths = pathsOf(call, field)
    const id = field.shape.takes === 'record' ? linkOf(field.name) : field.name
    if (!label || paths.length === 0 || declared.some((column) => isShownBy(column, field, paths))) return []
    const value = (row: RowOf<C>) => paths.map((path) => valueIn(row, path)).find(isFilled)
    const sort = isSortedBy(call, field.name) ? { sort: field.name } : {}
    const cell = (row: RowOf<C>) => cellOf(field.shape, value(row))
    // A type assertion, because the paths come from the schema of the row.
    const holds = paths as unknown as Exclude<Column<RowOf<C>>['holds'], undefined>
    return [{ id, label, cell, holds, isHidden: true, card: 'none', ...looks[field.shape.takes], ...sort }]
  })

const looks: Readonly<Partial<Record<FieldShape['takes'], Pick<Column<never>, 'align' | 'width' | 'card'>>>> =
  {
    number: { align: 'right', width: '96px' },
    money: { align: 'right', width: '104px' },
    day: { width: '104px' },
    moment: { width: '132px' },
    yesNo: { width: '96px' },
  }

const isFilled = (value: unknown) =>
  value !== null && value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0)

function cellOf({ takes, options }: FieldShape, value: unknown): ReactNode {
  if (!isFilled(value)) return null
  if (takes === 'number') return numberText(Number(value))
  if (takes === 'money') return moneyText(Number(value))
  if (takes === 'day') return dayText(String(value))
  if (takes === 'moment') return instantText(String(value))
  if (takes === 'yesNo') return <OptionLabel value={value === true} labels={yesNo} />
  const texts = [value].flat().map(nameOf)
  return takes === 'choice' ? <OptionLabel options={options} value={texts} /> : texts.join(', ')
}

const yesNo = { true: 'actions.yes', false: 'actions.no' } as const

/** The text of a value: the name of a linked record, or a plain value. */
const nameOf = (value: unknown) => String(valueIn(value, 'name') ?? value)

/** The properties that may contain the name of a linked record; the first one with a value is used. */
const namesOf = (link: string) => [
  ...[`${link}Displayname`, `${link}.displayname`, `${link}Name`, `${link}.name`],
  ...[`${link}.username`, `${link}Code`, link],
]

/** The paths to the value of a field in the rows: at the top level, or in a nested object (`enquiry.price`). */
function pathsOf(call: ListCall, { name, shape }: FilterField): string[] {
  const row = rowOf(call)
  const parts = Object.entries(shapeOf(row) ?? {}).flatMap(([part, schema]) =>
    part !== '_links' && shapeOf(schema) ? [`${part}.`] : [],
  )
  const names = shape.takes === 'record' ? namesOf(linkOf(name)) : [name]
  const found = ['', ...parts].map((part) =>
    names.map((one) => part + one).filter((path) => isValue(row, path)),
  )
  return found.find((paths) => paths.length > 0) ?? []
}

const isValue = (row: z.$ZodType, path: string) => {
  const schema = valueAt(row, path)
  return schema !== undefined && shapeOf(schema) === undefined
}

/** Whether a declared column shows only this field, rather than several values. */
function isShownBy<Row>({ id, holds = [] }: Column<Row>, { name }: FilterField, paths: readonly string[]) {
  const [first] = [holds].flat().map(String)
  return id === name || id === linkOf(name) || paths.some((path) => path === first || path === id)
}

const isSortedBy = ({ query }: ListCall, name: string): boolean => {
  const { sort } = query.shape as Record<string, z.$ZodType>
  return sort !== undefined && z.safeParse(sort, name).success
}
