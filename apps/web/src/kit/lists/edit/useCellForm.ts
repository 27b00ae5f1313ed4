import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { writeOptimistically } from '../../core/calls/optimistic.ts'
import type { Problem } from '../../core/calls/problem.ts'
import { answeredBy } from '../../core/calls/send.ts'
import { fieldName, valueText } from '../../core/words/field-names.ts'
import type { Change, FieldsOptions } from '../../forms/form-types.ts'
import type { Fields } from '../../forms/saving/changes.ts'
import { useSaving } from '../../forms/saving/useSaving.ts'
import { useFields } from '../../forms/useFields.ts'
import { useFormState } from '../../forms/useFormState.ts'
import { type CellEdits, type CellField, idIn, kindOf, otherField, recordIn } from './edits.ts'

interface Options<Row> {
  row: Row
  edits: CellEdits<Row>
  /** The change is on its way. */
  onSent: () => void
  /** The server refused it because of errors, which the form has now. */
  onRefused: () => void
  /** It was saved, or given up. */
  onEnd: () => void
}

/** The form of a cell: the fields of its column, and those that the server found missing. It keeps no drafts. */
export function useCellForm<Row extends object>({ row, edits, onSent, onRefused, onEnd }: Options<Row>) {
  const [asked, setAsked] = useState<readonly CellField<Row>[]>([])
  const isLeft = useRef(false)
  const leave = (then: () => void) => {
    isLeft.current = true
    then()
  }
  const fields = [...edits.fields, ...asked]
  const options = optionsOf(edits, row, fields)
  const state = useFormState(options)
  const { field, errors, sides, textOf } = useFields(options, state)
  const write = useCellWrite(edits, row)

  /** Asks for fields that the cell does not have. */
  const ask = (names: readonly string[]) => {
    const more = names
      .filter((name) => fields.every((one) => one.name !== name))
      .flatMap((name) => otherField(edits, name) ?? [])
    const { base, values } = state.now()
    const present = valuesIn(more, base.record)
    setAsked([...asked, ...more])
    state.rebase({ ...base, values: { ...present, ...base.values } }, { ...present, ...values })
  }
  const { save: send, conflict } = useSaving(
    {
      ...options,
      save: (change: Change<Fields>) => {
        leave(onSent)
        return write(change, fields, textOf)
      },
      onClose: () => leave(onEnd),
      onRefused: (problem: Problem) => {
        if (problem.code === 'stale' && problem.current) return
        if (problem.errors.length === 0) return onEnd()
        ask(problem.errors.map((error) => error.field.split('.')[0] ?? ''))
        onRefused()
      },
    },
    state,
    { sides },
  )
  /** Saves what was changed. Returns whether the editor was left, because nothing is wrong. */
  const save = (): boolean => {
    isLeft.current = false
    void send('close')
    return isLeft.current
  }
  return { fields, state, errors, field, save, conflict }
}

export type CellForm<Row extends object> = ReturnType<typeof useCellForm<Row>>

const optionsOf = <Row extends object>(
  edits: CellEdits<Row>,
  record: Row,
  fields: readonly CellField<Row>[],
): FieldsOptions<Fields, Row> => ({
  kind: kindOf(edits),
  record,
  idName: edits.list.rows?.id ?? '',
  identify: (row) => ({ id: idIn(edits, row), version: recordIn(edits.list, row).version }),
  valuesOf: (row) => valuesIn(fields, row),
  schema: () => edits.update.body,
  namesOf: (row) => Object.fromEntries(fields.map(({ name, nameIn }) => [name, nameIn(row) ?? null])),
})

const valuesIn = <Row>(fields: readonly CellField<Row>[], row: Row | null): Fields =>
  row === null ? {} : Object.fromEntries(fields.map(({ name, valueIn }) => [name, valueIn(row)]))

/**
 * Returns a function that sends changed fields of a row, and shows them before the server answers. It resolves to the row as it
 * was, by which the change can be undone.
 */
function useCellWrite<Row extends object>(edits: CellEdits<Row>, row: Row) {
  const queries = useQueryClient()
  /** @param nameOf the name of the record that a field links to */
  return async (
    change: Change<Fields>,
    fields: readonly CellField<Row>[],
    nameOf: (field: string, value: unknown) => string | undefined,
  ): Promise<Row> => {
    const sent = fields
      .map((field) => ({ ...field, value: change.values[field.name] }))
      .filter(({ name }) => name in change.values)
      .map((one) => ({ ...one, linked: linksTo(one) ? nameOf(one.name, one.value) : '' }))
    const shown = sent.map(({ shows, value, linked }) => shows(value, linked ?? ''))
    const what = sent
      .map(({ name, value, shape, linked }) => {
        return `${fieldName(kindOf(edits), name)}: ${linked || valueText(value, shape)}`
      })
      .join(', ')
    const action = await writeOptimistically(queries, {
      call: edits.update,
      of: recordIn(edits.list, row),
      given: { ...givenOf(edits, change), what },
      shows: Object.assign({}, ...shown),
    })
    return answeredBy({ ...row }, action)
  }
}

const linksTo = ({ shape, value }: Pick<CellField<never>, 'shape'> & { value: unknown }) =>
  shape.takes === 'record' && value !== null

/** The body that changes a row, with the version that was edited. */
function givenOf(edits: CellEdits<never>, { id, values, ...version }: Change<Fields>) {
  const params = Object.fromEntries(Object.keys(edits.update.params.shape).map((name) => [name, id ?? 0]))
  return { params, body: { [edits.list.rows?.id ?? '']: id, ...values, ...version } }
}
