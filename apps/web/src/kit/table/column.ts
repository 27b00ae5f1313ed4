import type { ReactNode } from 'react'
import type { WordKey } from '../core/words/words.ts'

/** The dotted paths to the values of a row, such as `enquiry.user.displayname`. */
export type Path<Row> = {
  [Name in Exclude<keyof Row & string, '_links' | 'version'>]: NonNullable<
    Row[Name]
  > extends readonly (infer Item)[]
    ? Deeper<Name, Item>
    : Deeper<Name, NonNullable<Row[Name]>>
}[Exclude<keyof Row & string, '_links' | 'version'>]
type Deeper<Name extends string, Value> = Value extends object ? `${Name}.${Path<Value>}` : Name

/** The position of a column's value on the card that shows a row below 900 px. */
export type CardPlace = 'title' | 'aside' | 'dimmed' | 'line' | 'end' | 'foot' | 'none'

export interface Column<Row> {
  readonly id: string
  readonly label: WordKey
  /** Explains a column that is not sortable. */
  readonly help?: WordKey
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
  /** Returns the text of a cell whose content is more than a text. The width of the column is computed from it. */
  readonly text?: (row: Row) => string
  /** Like `text`, for a column that is never narrower than its texts. */
  readonly fits?: (row: Row) => string
  /** Whether the column shows a state. Its texts are never cut off. */
  readonly isState?: boolean
  /** Whether a state may take two lines, because the rows have two lines anyway (see `stacked`). */
  readonly wraps?: boolean
  /** The width in px that a cell needs besides its text. */
  readonly besides?: number
  /** Whether the column has the row's link and its name. Each list has one such column. */
  readonly isMain?: boolean
  readonly dimmed?: boolean
  /**
   * The id of the column in whose cell this one is shown as a small second line in tables. It cannot be edited there. If that
   * column is hidden, this one has its own cell.
   */
  readonly under?: string
  /** Renders the second line, if it differs from the column's own cell. */
  readonly whenUnder?: (row: Row) => ReactNode
  /** The column that names this one in `under`, see `stacked`. */
  readonly below?: Column<Row>
  /** Whether the column is hidden until the user chooses it. */
  readonly isHidden?: boolean
  readonly card?: CardPlace
  /**
   * Whether a narrow table keeps the column and scrolls. By default it keeps the columns that cards show; `false` leaves one of
   * these out.
   */
  readonly stays?: boolean
  /**
   * The path to the exported value, if it is not the row's field with the column's id. Of several paths, the first
   * with a value is used.
   */
  readonly holds?: Path<Row> | readonly Path<Row>[]
  /**
   * Renders the cell of a table, if it is more than the value, such as a value with its editor. `name` is the name of the row.
   */
  readonly inTable?: (row: Row, name: string) => ReactNode
  /** The editor of the main column, beside the link that opens it. */
  readonly editor?: (row: Row, name: string) => ReactNode
  /** The parts of a column that shows several values. An export writes each to its own column. */
  readonly parts?: readonly CellPart<Row>[]
}

export interface CellPart<Row> {
  readonly label: WordKey
  readonly holds: Path<Row>
}

/** The position of a column's value on a card, if it names none. */
export const placeOf = ({ card, isMain }: { card?: CardPlace; isMain?: boolean }): CardPlace =>
  card ?? (isMain ? 'title' : 'dimmed')

/** The widths that the user set, in px by the id of the column. */
export type Widths = Readonly<Record<string, number>>

/** The name of a row in messages: the text of its main column. */
export function rowName<Row>(row: Row, columns: readonly Column<Row>[]): string {
  const { id = '', holds = id } = columns.find(({ isMain }) => isMain) ?? {}
  const found = [holds].flat().map((path) => valueIn(row, String(path)))
  return String(found.find((value) => value !== null && value !== undefined && value !== '') ?? '')
}

const read = (row: unknown, id: string): unknown =>
  typeof row === 'object' && row !== null ? Reflect.get(row, id) : undefined

/** The value at a dotted path of a row. */
export const valueIn = (row: unknown, path: string): unknown => path.split('.').reduce(read, row)
