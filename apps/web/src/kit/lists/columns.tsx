import { fieldIn, fieldShape, rowOf, valueAt } from '@stayboard/contract'
import type { ReactNode } from 'react'
import type { ListCall, RowOf } from '../core/calls/list-call.ts'
import { dayText, instantText, moneyText, numberText } from '../core/words/format.ts'
import { OptionLabel, optionText } from '../core/words/OptionLabel.tsx'
import type { WordKey } from '../core/words/words.ts'
import { type CellEdits, editsOf } from './edit/edits.ts'
import { type Path, valueIn } from './paths.ts'

/** The position of a column's value on the card that shows a row below 900 px. */
export type CardPlace = 'title' | 'aside' | 'dimmed' | 'line' | 'end' | 'foot' | 'none'

export interface Column<Row> {
  readonly id: string
  readonly label: WordKey
  readonly cell: (row: Row) => ReactNode
  /** The content on a card, if it differs from the cell. */
  readonly inCard?: (row: Row) => ReactNode
  /** The contract's name of the order, if the column is sortable. */
  readonly sort?: string
  readonly align?: 'right'
  /** CSS width. Columns without one share the remaining width. */
  readonly width?: string
  /** The minimum width of a column without one, in px. Lists compute it from its texts. */
  readonly least?: number
  /** The text of a cell that is more than a text, by which the width of the column is computed. */
  readonly text?: (row: Row) => string
  /** The same, for a column that is never narrower than its texts. */
  readonly fits?: (row: Row) => string
  /** The px that a cell needs besides its text. */
  readonly besides?: number
  /** Whether the column has the row's link and its name. Each list has one such column. */
  readonly isMain?: boolean
  readonly dimmed?: boolean
  /** Not shown until the user chooses it. */
  readonly isHidden?: boolean
  readonly card?: CardPlace
  /**
   * Whether a narrow table keeps the column, and scrolls. By default it keeps those that cards show; `false` leaves one of
   * these out.
   */
  readonly stays?: boolean
  /**
   * The path to the exported value, if it is not the row's field with the column's id. Of several paths, the first
   * with a value is used.
   */
  readonly holds?: Path<Row> | readonly Path<Row>[]
  /** The fields that are edited in the cell, see `column.edits`. Cards and the pane beside the list only show them. */
  readonly edits?: CellEdits<Row>
  /** The parts of a column that shows several values. An export writes each to its own column. */
  readonly parts?: readonly Part<Row>[]
}

export interface Part<Row> {
  readonly label: WordKey
  readonly holds: Path<Row>
}

type Options<Row> = Partial<Omit<Column<Row>, 'id' | 'label' | 'cell'>>
type ValueOptions<Row, Value> = Options<Row> & { of?: (row: Row) => Value }

/** A column that shows one value. Without `of`, it is the row's field with the column's id. */
function shows<Row, Value>(show: (value: Value) => ReactNode, preset: Options<Row> = {}) {
  return (
    id: keyof Row & string,
    label: WordKey,
    { of, ...options }: ValueOptions<Row, Value | null | undefined> = {},
  ): Column<Row> => ({
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
  (id: string, label: WordKey, { labels, colors, ...settings }: OptionColumn<Row> = {}): Column<Row> => {
    const path: string = settings.holds ?? id
    const options = optionsAt(call, path)
    const inCard = (row: Row) => {
      const value = valueIn(row, path) as Parameters<typeof OptionLabel>[0]['value'] | null
      return value === null || [value].flat().length === 0 ? null : (
        <OptionLabel {...{ options, value, labels, colors }} />
      )
    }
    const fits = (row: Row) => optionText(options, (valueIn(row, path) ?? []) as string, labels)
    return { inCard, fits, besides: colors ? DOT : 0, ...settings, id, label, cell: inCard }
  }

const kinds = <C extends ListCall, Row = RowOf<C>>(call: C) => ({
  text: shows<Row, string | number>((value) => value),
  number: shows<Row, number>(numberText, { align: 'right' }),
  /** A number of euros. */
  money: shows<Row, number>(moneyText, { align: 'right' }),
  day: shows<Row, string>(dayText),
  instant: shows<Row, string>(instantText),
  /**
   * Values of a closed set, shown by the labels of the contract's options: `column.option('fase', 'enquiries.fase', {
   * colors })`. `holds` is the path to the values if it is not the id.
   */
  option: optionColumn<Row>(call),
  /**
   * Declares the fields that users edit in the cells of a column, by their names in the body of the call that changes a
   * row: `column.option('fase', 'enquiries.fase', { edits: column.edits('fase') })`.
   */
  edits: editsOf(call),
  /** Any other content, as JSX. */
  custom: (
    id: string,
    label: WordKey,
    cell: (row: Row) => ReactNode,
    options: Options<Row> = {},
  ): Column<Row> => ({ ...options, id, label, cell }),
})

/**
 * The columns of a list, typed by the rows of its call: `columns(api.users.list, (column) => [column.text('username',
 * 'users.username', { sort: 'username' })])`
 */
export const columns = <C extends ListCall>(
  call: C,
  build: (column: ReturnType<typeof kinds<C>>) => Column<RowOf<C>>[],
): Column<RowOf<C>>[] => build(kinds(call))
