import { check, type Errors } from '../../forms/check.ts'
import { type Fields, isSame, pick } from '../../forms/saving/changes.ts'
import { type CellEdits, type CellField, otherField } from './edits.ts'

/** What is typed in the editor of a cell. */
export interface CellDraft<Row> {
  /** The row as it was when the editor was opened. */
  row: Row
  /** The values that were changed, by field. */
  values: Fields
  /** Errors as message keys by field. A field that the cell does not have is asked too. */
  errors: Errors
  /** How each field shows its value, which gives the names of linked records. */
  names: Record<string, ((value: unknown) => string) | undefined>
}

/** The kind of record, by which its fields are named. */
export const kindOf = ({ list }: CellEdits<never>): string =>
  list.rows?.get?.path.replace(/\/\{\w+\}$/, '') ?? ''

/** The fields of the cell, and those that the server found missing. */
export function draftFields<Row>(edits: CellEdits<Row>, { errors }: CellDraft<Row>): CellField<Row>[] {
  const more = Object.keys(errors).filter((name) => edits.fields.every((field) => field.name !== name))
  return [...edits.fields, ...more.flatMap((name) => otherField(edits, name) ?? [])]
}

/** The names of the fields with another value than the row. */
export const changedIn = <Row>(edits: CellEdits<Row>, draft: CellDraft<Row>): string[] =>
  draftFields(edits, draft)
    .filter(({ name, valueIn }) => name in draft.values && !isSame(valueIn(draft.row), draft.values[name]))
    .map(({ name }) => name)

/** The errors of the changed fields, by the schema of the call. */
export function errorsIn<Row>(edits: CellEdits<Row>, draft: CellDraft<Row>, id: number): Errors {
  const names = changedIn(edits, draft)
  const found = check(edits.update.body, pick(draft.values, names), { [edits.list.rows?.id ?? '']: id })
  return Object.fromEntries(Object.entries(found).filter(([name]) => names.includes(name)))
}
