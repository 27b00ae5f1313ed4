import { useState } from 'react'
import { fieldName } from '../../core/words/field-names.ts'
import { messageOf } from '../../core/words/words.ts'
import type { FieldBinding } from '../../forms/binding.ts'
import { isUnreadText } from '../../forms/saving/changes.ts'
import { type CellDraft, changedIn, draftFields, errorsIn, kindOf } from './draft.ts'
import type { CellEdits, CellField } from './edits.ts'

export interface Drafting<Row> {
  row: Row
  id: number
  edits: CellEdits<Row>
  /** What was refused before. */
  start: CellDraft<Row> | null
  onSave: (draft: CellDraft<Row>) => void
  onLeave: () => void
}

/** The values in the editor of a cell. `save` returns whether the editor was closed. */
export function useCellDraft<Row extends object>({ row, id, edits, start, onSave, onLeave }: Drafting<Row>) {
  const [draft, setDraft] = useState<CellDraft<Row>>(start ?? { row, values: {}, errors: {}, names: {} })
  const isChanged = changedIn(edits, draft).length > 0

  const save = (): boolean => {
    const errors = errorsIn(edits, draft, id)
    const isRefused = Object.keys(errors).length > 0
    if (isRefused) setDraft({ ...draft, errors: { ...draft.errors, ...errors } })
    else if (isChanged) onSave(draft)
    else onLeave()
    return !isRefused
  }
  const put = (name: string, next: unknown) =>
    setDraft((old) => ({
      ...old,
      values: { ...old.values, [name]: next },
      errors: { ...old.errors, [name]: '' },
    }))
  function bind<Value>(field: CellField<Row>): FieldBinding<Value> {
    const { name, shape } = field
    const value = name in draft.values ? draft.values[name] : field.valueIn(draft.row)
    const error = draft.errors[name]
    return {
      id: `cell-${id}-${name}`,
      name,
      label: fieldName(kindOf(edits), name),
      value: isUnreadText(value) ? null : (value as Value | null),
      typed: isUnreadText(value) ? value.unread : undefined,
      error: error ? messageOf(error) : undefined,
      isRequired: shape.empty === undefined,
      onChange: (next) => put(name, next),
      onUnread: (unread, message) => put(name, { unread, message }),
      showsAs: (show) => {
        draft.names[name] = (given) => show(given as Value)
      },
    }
  }
  return { draft, fields: draftFields(edits, draft), isChanged, save, bind }
}
