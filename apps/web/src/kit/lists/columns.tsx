import { fieldIn, fieldShape, rowOf, valueAt } from '@stayboard/contract'
import type { ReactNode } from 'react'
import type { ListCall, RowOf } from '../core/calls/list-call.ts'
import { dayText, instantText, moneyText, numberText } from '../core/words/format.ts'
import { OptionLabel } from '../core/words/OptionLabel.tsx'
import type { WordKey } from '../core/words/words.ts'

/** Where a column's value stands on the card that a row becomes below 900 px. */
export type CardPlace = 'title' | 'aside' | 'dimmed' | 'line' | 'end' | 'foot' | 'none'

export interface Column<Row> {
  readonly id: string
  readonly label: WordKey
  readonly cell: (row: Row) => ReactNode
  /** What the card shows instead. */
  readonly inCard?: (row: Row) => ReactNode
  /** Sortable by this name of the contract. */
  readonly sort?: string
  readonly align?: 'right'
  /** CSS width; the others share what is left. */
  readonly width?: string
  /** Carries the row's link: one per list, the name a person knows the row by. */
  readonly isMain?: boolean
  readonly dimmed?: boolean
  readonly card?: CardPlace
  /**
   * Where an export finds what the column shows, where that is not the row's field of the column's id: the first
   * of the paths that leads to something.
   */
  readonly holds?: Path<Row> | readonly Path<Row>[]
  /** Where one column shows several things: what an export puts in columns of their own. */
  readonly parts?: readonly Part<Row>[]
}

export interface Part<Row> {
  readonly label: WordKey
  readonly holds: Path<Row>
}

/** The dotted paths to the values of a row: `enquiry.user.displayname`. */
export type Path<Row> = {
  [Name in Exclude<keyof Row & string, '_links' | 'version'>]: NonNullable<
    Row[Name]
  > extends readonly (infer Item)[]
    ? Deeper<Name, Item>
    : Deeper<Name, NonNullable<Row[Name]>>
}[Exclude<keyof Row & string, '_links' | 'version'>]
type Deeper<Name extends string, Value> = Value extends object ? `${Name}.${Path<Value>}` : Name

type Options<Row> = Partial<Omit<Column<Row>, 'id' | 'label' | 'cell'>>
type Shown<Row, Value> = Options<Row> & { of?: (row: Row) => Value }

const none = '—'
const read = (row: unknown, id: string): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, id) : undefined

/** A column whose cell shows one value; without `of` the row's field of the column's id. */
function shows<Row, Value>(show: (value: Value) => ReactNode, preset: Options<Row> = {}) {
  return (
    id: keyof Row & string,
    label: WordKey,
    { of, ...options }: Shown<Row, Value | null | undefined> = {},
  ): Column<Row> => ({
    ...preset,
    ...options,
    id,
    label,
    cell: (row) => {
      const value = of ? of(row) : (read(row, id) as Value | null | undefined)
      return value === null || value === undefined || value === '' ? none : show(value)
    },
  })
}

/** The value at a dotted path of a row. */
export const valueIn = (row: unknown, path: string): unknown => path.split('.').reduce(read, row)

type OptionColumn<Row> = Omit<Options<Row>, 'holds'> &
  Pick<Parameters<typeof OptionLabel>[0], 'labels' | 'colors'> & { holds?: Path<Row> }

/** The options at a path of a list's rows, as the contract declares them. */
function optionsAt(call: ListCall, path: string): readonly string[] {
  const row = rowOf(call)
  const schema = fieldIn(row, path) ?? valueAt(row, path)
  return schema ? fieldShape(schema).options : []
}

/** A column of values of a closed set, by their labels. On a card, none is left out. */
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
    return { inCard, ...settings, id, label, cell: (row) => inCard(row) ?? none }
  }

const kinds = <Row,>(call: ListCall) => ({
  text: shows<Row, string | number>((value) => value),
  number: shows<Row, number>(numberText, { align: 'right' }),
  /** Euros as on the wire. */
  money: shows<Row, number>(moneyText, { align: 'right' }),
  day: shows<Row, string>(dayText),
  instant: shows<Row, string>(instantText),
  /**
   * Values of a closed set, by the labels of the contract's options: `column.option('fase', 'enquiries.fase', { colors })`.
   * `holds` is the path to them, where it is not the id.
   */
  option: optionColumn<Row>(call),
  /** Anything else, in JSX. */
  custom: (
    id: string,
    label: WordKey,
    cell: (row: Row) => ReactNode,
    options: Options<Row> = {},
  ): Column<Row> => ({ ...options, id, label, cell }),
})

/**
 * The columns of a list, typed by the rows its call answers:
 * `columns(api.users.list, (column) => [column.text('username', 'users.username', { sort: 'username' })])`
 */
export const columns = <C extends ListCall>(
  call: C,
  build: (column: ReturnType<typeof kinds<RowOf<C>>>) => Column<RowOf<C>>[],
): Column<RowOf<C>>[] => build(kinds<RowOf<C>>(call))
