import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { writeOptimistically } from '../../core/calls/optimistic.ts'
import { Problem } from '../../core/calls/problem.ts'
import { notify } from '../../core/notices/notify.tsx'
import { fieldName, valueText } from '../../core/words/field-names.ts'
import { undo } from '../../dialogs/useUndo.ts'
import { shown } from '../../forms/binding.ts'
import { check, serverErrors } from '../../forms/check.ts'
import type { Conflict } from '../../forms/form-types.ts'
import { changedNames, clash, type Fields, pick } from '../../forms/saving/changes.ts'
import { recordIn } from '../state/record-in.ts'
import { type CellEdits, idInBody, kindOf } from './edits.ts'
import type { CellFields } from './useCellFields.ts'

interface Options<Row> {
  row: Row
  edits: CellEdits<Row>
  /** An element in the cell; `null` once the row has left the list. */
  cell: RefObject<HTMLElement | null>
  /** Called when the change is sent, when it is refused with field errors, and when it is saved or cancelled. */
  onPhase: (phase: 'sent' | 'refused' | 'ended') => void
}

/** The row as another user changed it, and the fields that both changed. */
interface Stale<Row> {
  record: Row
  names: readonly string[]
}

/** The row as another user changed it, with the fields that both users changed. */
export function useCellSave<Row extends object>(options: Options<Row>, state: CellFields<Row>) {
  // Saves the typed values of a cell in one call, and shows them before the server answers.
  'use no memo'
  const { row, edits, cell, onPhase } = options
  const queries = useQueryClient()
  const [stale, setStale] = useState<Stale<Row> | null>(null)
  const end = () => {
    if (cell.current) onPhase('ended')
  }

  /** Without memoisation, because the functions call one another: a conflict saves again. */
  function send(values: Fields, from: Row): boolean {
    const changed = pick(values, changedNames(state.valuesOf(from), values))
    const wrong = check(edits.update.body, changed, idInBody(edits, from))
    state.setErrors(wrong)
    if (Object.keys(wrong).length > 0) return false
    if (Object.keys(changed).length === 0) end()
    else {
      onPhase('sent')
      const write = { ...writeOf(edits, from, changed, state), of: recordIn(edits.list, row) }
      const failed = (reason: unknown) => refused(reason, values, from)
      writeOptimistically(queries, write).then(saved, failed)
    }
    return true
  }

  function saved(action: string) {
    notify.savedUndoable(() => void undo(queries, action))
    end()
  }

  function refused(reason: unknown, values: Fields, from: Row) {
    if (!(reason instanceof Problem)) throw reason
    // The server answers a stale write with the record in the shape of its GET.
    const record = reason.code === 'stale' ? (reason.current as Row | undefined) : undefined
    if (cell.current && record) return meet(record, values, from)
    const wrong = cell.current ? serverErrors(reason) : {}
    if (Object.keys(wrong).length > 0) {
      state.refuse(wrong)
      return onPhase('refused')
    }
    // No notification after a 401, because the login is shown.
    if (reason.status !== 401) notify.problem(reason)
    end()
  }

  /** The user decides only about fields that another user changed too. */
  function meet(record: Row, values: Fields, from: Row) {
    const { both, open } = clash(state.valuesOf(from), values, state.valuesOf(record))
    if (open.length > 0) setStale({ record, names: open })
    else settle(record, values, both)
  }

  function settle(record: Row, values: Fields, takeTheirs: readonly string[]) {
    const own = Object.fromEntries(Object.entries(values).filter(([name]) => !takeTheirs.includes(name)))
    state.rebase(record, own)
    setStale(null)
    if (!send(own, record)) onPhase('refused')
  }

  const resolve = (record: Row) => (takeTheirs: readonly string[]) => settle(record, state.typed, takeTheirs)
  const conflict = stale && { ...sidesOf(edits, stale, state), resolve: resolve(stale.record) }
  /** Saves the changes. Returns whether they are valid, so that the editor can close. */
  return { save: () => send(state.typed, state.base), conflict }
}

/** Both values of each field that two users changed, as text. */
const sidesOf = <Row extends object>(
  edits: CellEdits<Row>,
  { record, names }: Stale<Row>,
  { fields, shows, typed }: CellFields<Row>,
): Pick<Conflict, 'fields' | 'address'> => ({
  fields: fields
    .filter(({ name }) => names.includes(name))
    .map(({ name, nameIn, valueIn }) => ({
      name,
      label: fieldName(kindOf(edits), name),
      yours: shown(shows.get(name), typed[name]),
      theirs: nameIn(record) ?? shown(shows.get(name), valueIn(record)),
    })),
  address: recordIn(edits.list, record)._links.self?.href ?? null,
})

/** The call that changes fields of a row in the edited version, with its optimistic patch. */
function writeOf<Row extends object>(
  edits: CellEdits<Row>,
  from: Row,
  values: Fields,
  { fields, shows }: CellFields<Row>,
) {
  const { list, update } = edits
  const key = idInBody(edits, from)
  const [id = 0] = Object.values(key)
  const changed = fields.flatMap((field) => {
    if (!(field.name in values)) return []
    const value = values[field.name]
    const isLink = field.shape.takes === 'record' && value !== null
    return [{ ...field, value, linked: isLink ? (shows.get(field.name)?.(value) ?? '') : '' }]
  })
  const textOf = ({ name, value, shape, linked }: (typeof changed)[number]) =>
    `${fieldName(kindOf(edits), name)}: ${linked || valueText(value, shape)}`
  return {
    call: update,
    given: {
      params: Object.fromEntries(Object.keys(update.params.shape).map((name) => [name, id])),
      body: { ...key, ...values, version: recordIn(list, from).version },
      what: () => changed.map(textOf).join(', '),
    },
    shows: Object.assign({}, ...changed.map(({ shows, value, linked }) => shows(value, linked))) as object,
  }
}
