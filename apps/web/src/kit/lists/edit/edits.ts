import { type Call, type FieldShape, fieldInBody, fieldShape, type WireBody } from '@stayboard/contract'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { type Path, valueIn } from '../../table/column.ts'
import { recordIn } from '../state/record-in.ts'

type KeyOf<Body> = Body extends unknown ? keyof Body & string : never

/** The fields that the call changing a row takes. */
type Changeable<C extends Call> = C extends { rows: { update: infer Update extends Call } }
  ? Exclude<KeyOf<WireBody<Update>>, 'version'>
  : never

/** The record in a row: the row itself, or the part of it that the contract names. */
type RecordIn<C extends ListCall> = C extends { rows: { part: infer Part extends keyof RowOf<C> } }
  ? RowOf<C>[Part]
  : RowOf<C>

/** A field that links to another record. */
interface LinkField<C extends ListCall> {
  field: Changeable<C>
  /** The path to the id of the linked record. */
  holds: Path<RowOf<C>>
  /** The paths to its name; the first with a value is used. */
  named: readonly Path<RowOf<C>>[]
  /** The fields of the row's record that change with the link. */
  shows: (id: number | null, name: string) => Partial<RecordIn<C>>
}

/** A field that is edited in a cell. */
export interface CellField<Row> {
  name: string
  shape: FieldShape
  /** The value as the body of the call has it. */
  valueIn: (row: Row) => unknown
  /** The name of the linked record. */
  nameIn: (row: Row) => string | undefined
  /** The fields of the record that change with a new value. */
  shows: (value: unknown, name: string) => object
}

/** The fields that are edited in the cells of a column, and the call that changes them. */
export interface CellEdits<Row> {
  list: ListCall
  update: Call
  fields: readonly CellField<Row>[]
}

/**
 * Returns a function that declares which fields are edited in the cells of a column, by their names in the body of the
 * call that changes a row. A field that this call does not take does not compile. A linked record also says where its
 * id and name are.
 */
export const editsOf =
  <C extends ListCall>(list: C) =>
  (...fields: ((Changeable<C> & keyof RecordIn<C>) | LinkField<C>)[]): CellEdits<RowOf<C>> => {
    const update = list.rows?.update ?? missing(list)
    const named = fields.map((one) =>
      typeof one === 'object' ? linkField(update, one) : ownField(list, update, one),
    )
    return { list, update, fields: named }
  }

const shapeIn = (update: Call, name: string): FieldShape =>
  fieldShape(fieldInBody(update.body, name) ?? missing(update))

function ownField<C extends ListCall>(list: C, update: Call, name: string): CellField<RowOf<C>> {
  return {
    name,
    shape: shapeIn(update, name),
    valueIn: (row) => valueIn(recordIn(list, row), name) ?? null,
    nameIn: () => undefined,
    shows: (value) => ({ [name]: value === '' ? null : value }),
  }
}

function linkField<C extends ListCall>(update: Call, link: LinkField<C>): CellField<RowOf<C>> {
  const { field: name, holds, named, shows } = link
  const shape = shapeIn(update, name)
  return {
    name,
    shape,
    valueIn: (row) => {
      const id = valueIn(row, holds) ?? null
      return shape.isLink && id !== null ? `${shape.target}/${id}` : id
    },
    nameIn: (row) =>
      named.map((path) => valueIn(row, path)).find((text) => typeof text === 'string' && text !== '') as
        | string
        | undefined,
    shows: (value, text) => shows(value === null ? null : Number(String(value).split('/').at(-1)), text),
  }
}

/** Makes a field for a value that the server reports as missing and the column does not have. */
export const otherField = <Row>({ list, update }: CellEdits<Row>, name: string): CellField<Row> | undefined =>
  fieldInBody(update.body, name) && (ownField(list, update, name) as CellField<unknown>)

/** The kind of record, by which its fields are named. */
export const kindOf = ({ list }: CellEdits<never>): string =>
  list.rows?.get?.path.replace(/\/\{\w+\}$/, '') ?? ''

function missing(call: Call): never {
  throw new Error(`${call.path}: the contract has no such change of a row`)
}
