import type { Call } from '@stayboard/contract'
import { type RefObject, useState } from 'react'
import type { Problem } from '../../core/calls/problem.ts'
import type { Given } from '../../core/calls/send.ts'
import { notify } from '../../core/notices/notify.tsx'
import { fieldName, valueText } from '../../core/words/field-names.ts'
import { useOptimistic } from '../../dialogs/useOptimistic.ts'
import type { Conflict } from '../../forms/form-types.ts'
import { type Fields, isSame, pick } from '../../forms/saving/changes.ts'
import { type CellDraft, changedIn, draftFields, kindOf } from './draft.ts'
import { type CellEdits, type CellField, recordIn } from './edits.ts'

/**
 * Sends what was typed in a cell and shows it at once. A refusal is handed to `onRefused`, with what is wrong. If another user
 * changed the same field, the user chooses between both values. Once the cell is gone, a notification tells of both.
 */
export function useCellSaving<Row>(
  { edits, id }: { edits: CellEdits<Row>; id: number },
  cell: RefObject<Element | null>,
  onRefused: (draft: CellDraft<Row>) => void,
) {
  const change = useOptimistic(edits.update)
  const [conflict, setConflict] = useState<Conflict | null>(null)

  const save = (draft: CellDraft<Row>): void => {
    const names = changedIn(edits, draft)
    const values = pick(draft.values, names)
    change(recordIn(edits.list, draft.row), {
      given: givenOf(edits, id, { ...values, version: recordIn(edits.list, draft.row).version }),
      shows: shownOf(edits, draft, names),
      what: names
        .map((name) => `${fieldName(kindOf(edits), name)}: ${shownText(edits, draft, name)}`)
        .join(', '),
      done: notify.savedUndoable,
      failed: (problem) => (cell.current ? refuse(problem, draft) : void notify.problem(problem)),
    })
  }
  const refuse = (problem: Problem, draft: CellDraft<Row>): void => {
    const errors = Object.fromEntries(
      problem.errors.map(({ field, message, code }) => [field.split('.')[0] ?? '', code ?? message]),
    )
    if (problem.code === 'stale' && problem.current) meet(problem.current as Row, draft)
    else if (draftFields(edits, { ...draft, errors }).some(({ name }) => name in errors))
      onRefused({ ...draft, errors })
    else notify.problem(problem)
  }
  /** Asks which of two values to keep, for each field that both sides changed. */
  const meet = (now: Row, draft: CellDraft<Row>): void => {
    const both = draftFields(edits, draft).filter(
      ({ name, valueIn }) => name in draft.values && !isSame(valueIn(draft.row), valueIn(now)),
    )
    setConflict({
      fields: both.map((field) => ({
        name: field.name,
        label: fieldName(kindOf(edits), field.name),
        yours: textOf(field, draft.values[field.name], draft.names[field.name]?.(draft.values[field.name])),
        theirs: textOf(field, field.valueIn(now), field.nameIn(now)),
      })),
      address: recordIn(edits.list, now)._links.self?.href ?? null,
      dismiss: () => setConflict(null),
      resolve: (takeTheirs) => {
        setConflict(null)
        const kept = Object.entries(draft.values).filter(([name]) => !takeTheirs.includes(name))
        if (kept.length > 0) save({ ...draft, row: now, values: Object.fromEntries(kept) })
      },
    })
  }
  return { save, conflict }
}

function givenOf(edits: CellEdits<never>, id: number, values: Fields): Pick<Given<Call>, 'params' | 'body'> {
  const params = Object.fromEntries(Object.keys(edits.update.params.shape).map((name) => [name, id]))
  return { params, body: { [edits.list.rows?.id ?? '']: id, ...values } }
}

/** The fields of the record as they are shown until the server answers. */
function shownOf<Row>(edits: CellEdits<Row>, draft: CellDraft<Row>, names: readonly string[]): object {
  const shown = draftFields(edits, draft).filter(({ name }) => names.includes(name))
  return Object.assign(
    {},
    ...shown.map(({ name, shows }) =>
      shows(draft.values[name], draft.names[name]?.(draft.values[name]) ?? ''),
    ),
  )
}

const shownText = <Row>(edits: CellEdits<Row>, draft: CellDraft<Row>, name: string): string => {
  const field = draftFields(edits, draft).find((one) => one.name === name)
  const value = draft.values[name]
  return field ? textOf(field, value, draft.names[name]?.(value)) : ''
}

const textOf = <Row>({ shape }: CellField<Row>, value: unknown, name: string | undefined): string =>
  shape.takes === 'record' && value !== null ? (name ?? String(value)) : valueText(value, shape)
