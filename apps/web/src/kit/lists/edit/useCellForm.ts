import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { writeOptimistically } from '../../core/calls/optimistic.ts'
import type { Problem } from '../../core/calls/problem.ts'
import { fieldName, valueText } from '../../core/words/field-names.ts'
import { serverErrors } from '../../forms/check.ts'
import type { Change, FieldsOptions } from '../../forms/form-types.ts'
import type { Fields } from '../../forms/saving/changes.ts'
import { useSaving } from '../../forms/saving/useSaving.ts'
import { useFields } from '../../forms/useFields.ts'
import { useFormState } from '../../forms/useFormState.ts'
import { idIn, recordIn } from '../state/record-in.ts'
import { type CellEdits, type CellField, kindOf, otherField } from './edits.ts'

interface Options<Row> {
  row: Row
  edits: CellEdits<Row>
  /** Called when a change is sent, when the server refuses it with field errors, and when it is saved or there is none. */
  onPhase: (phase: 'sent' | 'refused' | 'ended') => void
}

/** The form of a cell: the fields of its column, and those that the server reported as missing. It has no drafts. */
export function useCellForm<Row extends object>({ row, edits, onPhase }: Options<Row>) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<readonly CellField<Row>[]>([])
  const fields = useMemo(() => [...edits.fields, ...asked], [edits, asked])
  const options = optionsOf(row, edits, fields)
  const state = useFormState(options)
  const { field, errors, sides, textOf } = useFields(options, state)
  const { leave, leaves } = useLeaving(onPhase)

  /** Adds fields for errors outside of the column. */
  const onRefused = (problem: Problem) => {
    // A conflict is resolved by the user, or at once if the others changed other fields.
    if (problem.code === 'stale' && problem.current) return
    const wrong = Object.keys(serverErrors(problem))
    const missing = wrong.filter((name) => fields.every((one) => one.name !== name))
    setAsked([...asked, ...missing.flatMap((name) => otherField(edits, name) ?? [])])
    onPhase(wrong.length > 0 ? 'refused' : 'ended')
  }
  const send = (change: Change<Fields>) => {
    leave('sent')
    return writeOptimistically(queries, {
      ...writeOf({ edits, fields }, change, textOf),
      of: recordIn(edits.list, row),
    }).then(({ answer }) => answer as Row)
  }
  const saving = useSaving({ ...options, save: send, onRefused, onClose: () => leave('ended') }, state, {
    sides,
  })
  const { conflict } = saving
  return {
    bindings: fields.map(({ name, shape, nameIn }) => ({
      shape,
      current: nameIn(state.base.record ?? row),
      field: field(name),
    })),
    errors,
    isChanged: state.changed().length > 0,
    /** Saves the changes. Returns whether they are valid, so that the editor can close. */
    save: () => leaves(() => void saving.save('close')),
    conflict: conflict && {
      ...conflict,
      address: recordIn(edits.list, row)._links.self?.href ?? null,
      resolve: (takeTheirs: readonly string[]) => {
        if (!leaves(() => conflict.resolve(takeTheirs))) onPhase('refused')
      },
    },
  }
}

/** Ends the editing of a cell (`leave`), and returns whether a function ends it before it returns (`leaves`). */
function useLeaving(onPhase: (phase: 'sent' | 'ended') => void) {
  const hasLeft = useRef(false)
  return {
    leave: (phase: 'sent' | 'ended') => {
      hasLeft.current = true
      onPhase(phase)
    },
    leaves: (act: () => void) => {
      hasLeft.current = false
      act()
      return hasLeft.current
    },
  }
}

const optionsOf = <Row extends object>(
  row: Row,
  edits: CellEdits<Row>,
  fields: readonly CellField<Row>[],
): FieldsOptions<Fields, Row> => ({
  kind: kindOf(edits),
  record: row,
  identify: (of) => ({ id: idIn(edits.list)(of), version: recordIn(edits.list, of).version }),
  valuesOf: (of) => Object.fromEntries(fields.map(({ name, valueIn }) => [name, of && valueIn(of)])),
  schema: () => edits.update.body,
  idName: edits.list.rows?.id ?? '',
  namesOf: (of) => Object.fromEntries(fields.map(({ name, nameIn }) => [name, nameIn(of) ?? null])),
})

/** The call that changes fields of a row, with its optimistic patch. */
function writeOf<Row>(
  { edits, fields }: { edits: CellEdits<Row>; fields: readonly CellField<Row>[] },
  { id, values, ...version }: Change<Fields>,
  textOf: (name: string, value: unknown) => string | undefined,
) {
  const { list, update } = edits
  const changed = fields.flatMap((field) => {
    if (!(field.name in values)) return []
    const value = values[field.name]
    const isLink = field.shape.takes === 'record' && value !== null
    return [{ ...field, value, linked: isLink ? (textOf(field.name, value) ?? '') : '' }]
  })
  const nameOf = ({ name, value, shape, linked }: (typeof changed)[number]) =>
    `${fieldName(kindOf(edits), name)}: ${linked || valueText(value, shape)}`
  return {
    call: update,
    given: {
      params: Object.fromEntries(Object.keys(update.params.shape).map((name) => [name, id ?? 0])),
      body: { [list.rows?.id ?? '']: id, ...version, ...values },
      what: () => changed.map(nameOf).join(', '),
    },
    shows: Object.assign({}, ...changed.map(({ shows, value, linked }) => shows(value, linked))) as object,
  }
}
