import { fieldIn, fieldShape, rowOf, valueAt } from '@stayboard/contract'
import type { ReactNode } from 'react'
import type { ListCall, RowOf } from '../core/calls/list-call.ts'
import { distanceText } from '../core/words/distance-text.ts'
import { dayText, instantText, moneyText, numberText } from '../core/words/format.ts'
import { OptionLabel, optionText } from '../core/words/OptionLabel.tsx'
import { t, type WordKey } from '../core/words/words.ts'
import { type Column, type Path, valueIn } from '../table/column.ts'
import { EditableCell, NameEditor } from './edit/EditableCell.tsx'
import { type CellEdits, editsOf } from './edit/edits.ts'

/** A column of a list as it is declared. */
interface Declared<Row> extends Omit<Column<Row>, 'inTable'> {
  /**
   * The fields that are edited in the cell, see `column.edits`. Cards and the pane beside the list only show them, except for the
   * main column, whose editor the row's link opens.
   */
  readonly edits?: CellEdits<Row>
}

type Options<Row> = Partial<Omit<Declared<Row>, 'id' | 'label' | 'cell'>>
type ValueOptions<Row, Value> = Options<Row> & { of?: (row: Row) => Value }

/** A column that shows one value. Without `of`, it is the row's field with the column's id. */
function shows<Row, Value>(show: (value: Value) => ReactNode, preset: Options<Row> = {}) {
  return (
    id: keyof Row & string,
    label: WordKey,
    { of, ...options }: ValueOptions<Row, Value | null | undefined> = {},
  ): Declared<Row> => ({
    ...preset,
    ...options,
    id,
    label,
    cell: (row) => {
      const value = of ? of(row) : (valueIn(row, id) as Value | null | undefined)
      return value === null || value === undefined || value === '' ? null : show(value)
    },
  })
}

type OptionColumn<Row> = Omit<Options<Row>, 'holds'> &
  Pick<Parameters<typeof OptionLabel>[0], 'labels' | 'colors'> & { holds?: Path<Row> }

/** The options that the contract declares for the value at a path of a list's rows. */
function optionsAt(call: ListCall, path: string): readonly string[] {
  const row = rowOf(call)
  const schema = fieldIn(row, path) ?? valueAt(row, path)
  return schema ? fieldShape(schema).options : []
}

/** The coloured dot before a value with its gap, in px. */
const DOT = 16

/** A column for values of a closed set, shown by their labels. An empty value is blank. */
const optionColumn =
  <Row,>(call: ListCall) =>
  (id: string, label: WordKey, { labels, colors, ...settings }: OptionColumn<Row> = {}): Declared<Row> => {
    const path: string = settings.holds ?? id
    const options = optionsAt(call, path)
    const inCard = (row: Row) => {
      const value = valueIn(row, path) as Parameters<typeof OptionLabel>[0]['value'] | null
      return value === null || [value].flat().length === 0 ? null : (
        <OptionLabel {...{ options, value, labels, colors }} />
      )
    }
    const fits = (row: Row) => optionText(options, (valueIn(row, path) ?? []) as string, labels)
    return {
      ...{ inCard, fits, besides: colors ? DOT : 0, ...(colors && { isState: true }) },
      ...{ ...settings, id, label, cell: inCard },
    }
  }

const kinds = <C extends ListCall, Row = RowOf<C>>(call: C) => ({
  text: shows<Row, string | number>((value) => value),
  number: shows<Row, number>(numberText, { align: 'right' }),
  /** A column with an amount in euros. */
  money: shows<Row, number>(moneyText, { align: 'right' }),
  /** A distance in kilometres. `null` says that the row has no position; `undefined` is blank. */
  distance: (id: keyof Row & string, label: WordKey, options: Options<Row> = {}): Declared<Row> => ({
    ...{ align: 'right', width: '96px', ...options, id, label },
    cell: (row) => distanceText(valueIn(row, id) as number | null | undefined) ?? null,
  }),
  day: shows<Row, string>(dayText),
  instant: shows<Row, string>(instantText),
  /**
   * Values of a closed set, shown by the labels of the contract's options: `column.option('fase', 'shared.fase', {
   * colors })`. `holds` is the path to the values if it is not the id.
   */
  option: optionColumn<Row>(call),
  /**
   * Declares the fields that users edit in the cells of a column, by their names in the body of the call that changes a
   * row: `column.option('fase', 'shared.fase', { edits: column.edits('fase') })`.
   */
  edits: editsOf(call),
  /** A column with any other content, as JSX. */
  custom: (
    id: string,
    label: WordKey,
    cell: (row: Row) => ReactNode,
    options: Options<Row> = {},
  ): Declared<Row> => ({ ...options, id, label, cell }),
})

/**
 * The columns of a list, typed by the rows of its call: `columns(api.users.list, (column) => [column.text('username',
 * 'shared.username', { sort: 'username' })])`
 */
export const columns = <C extends ListCall>(
  call: C,
  build: (column: ReturnType<typeof kinds<C>>) => Declared<RowOf<C>>[],
): Column<RowOf<C>>[] => build(kinds(call)).map(withEditor)

/** The edges of the field around a value that is edited in its cell, with a part of a pixel, in px. */
const EDGES = 4

function withEditor<Row extends object>({ edits, ...column }: Declared<Row>): Column<Row> {
  if (edits === undefined) return column
  const edited = (row: Row, name: string) => ({ row, edits, label: t(column.label), name })
  if (column.isMain) return { ...column, editor: (row, name) => <NameEditor {...edited(row, name)} /> }
  return {
    ...column,
    besides: (column.besides ?? 0) + EDGES,
    inTable: (row, name) => <EditableCell {...edited(row, name)}>{column.cell(row)}</EditableCell>,
  }
}
