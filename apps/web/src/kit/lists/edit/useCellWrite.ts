import { useQueryClient } from '@tanstack/react-query'
import { writeOptimistically } from '../../core/calls/optimistic.ts'
import { inRecord } from '../../core/calls/patches.ts'
import { answeredBy } from '../../core/calls/send.ts'
import { fieldName, valueText } from '../../core/words/field-names.ts'
import type { Change } from '../../forms/form-types.ts'
import type { Fields } from '../../forms/saving/changes.ts'
import { type CellEdits, type CellField, kindOf, recordIn } from './edits.ts'

/**
 * Returns a function that sends changed fields of a row, and shows them before the server answers. It resolves to the row with
 * these changes.
 */
export function useCellWrite<Row extends object>(edits: CellEdits<Row>, row: Row) {
  const queries = useQueryClient()
  /** @param nameOf the name of the record that a field links to */
  return async (
    change: Change<Fields>,
    fields: readonly CellField<Row>[],
    nameOf: (field: string, value: unknown) => string | undefined,
  ): Promise<Row> => {
    const record = recordIn(edits.list, row)._links.self?.href ?? unlinked(edits)
    const sent = fields
      .map((field) => ({ ...field, value: change.values[field.name] }))
      .filter(({ name }) => name in change.values)
      .map((one) => ({ ...one, linked: linksTo(one) ? nameOf(one.name, one.value) : '' }))
    const shown = sent.map(({ shows, value, linked }) => shows(value, linked ?? ''))
    const patch = inRecord(record, () => Object.assign({}, ...shown))
    const what = sent
      .map(({ name, value, shape, linked }) => {
        return `${fieldName(kindOf(edits), name)}: ${linked || valueText(value, shape)}`
      })
      .join(', ')
    const given = { ...givenOf(edits, change), what }
    const action = await writeOptimistically(queries, { call: edits.update, record, given, patch })
    return answeredBy(patch(row, []) as Row, action)
  }
}

const linksTo = ({ shape, value }: Pick<CellField<never>, 'shape'> & { value: unknown }) =>
  shape.takes === 'record' && value !== null

/** The body that changes a row, with the version that was edited. */
function givenOf(edits: CellEdits<never>, { id, values, ...version }: Change<Fields>) {
  const params = Object.fromEntries(Object.keys(edits.update.params.shape).map((name) => [name, id ?? 0]))
  return { params, body: { [edits.list.rows?.id ?? '']: id, ...values, ...version } }
}

function unlinked({ list }: CellEdits<never>): never {
  throw new Error(`${list.path}: a row is recognised by its link "self"`)
}
