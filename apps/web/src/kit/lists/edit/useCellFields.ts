import { useId, useMemo, useRef, useState } from 'react'
import { fieldName } from '../../core/words/field-names.ts'
import { bound, errorText, type Show } from '../../forms/binding.ts'
import { type Errors, requiredNames } from '../../forms/check.ts'
import { changedNames, type Fields } from '../../forms/saving/changes.ts'
import { type CellEdits, type CellField, idInBody, kindOf, otherField } from './edits.ts'

/** The state of a cell's fields: those of its column, and those that the server reported as missing. It has no drafts. */
export function useCellFields<Row extends object>(row: Row, edits: CellEdits<Row>) {
  // Without memoisation, because fields report their formats during rendering.
  'use no memo'
  const id = useId()
  const shows = useRef(new Map<string, Show>()).current
  const [asked, setAsked] = useState<readonly CellField<Row>[]>([])
  const [typed, setTyped] = useState<Fields>({})
  const [errors, setErrors] = useState<Errors>({})
  const [held, hold] = useState<Row | null>(null)
  // A newer row is used until the first change.
  const base = held ?? row
  const fields = useMemo(() => [...edits.fields, ...asked], [edits, asked])
  const names = useMemo(() => fields.map(({ name }) => name), [fields])
  const put = (name: string, value: unknown) => {
    hold(base)
    setTyped((all) => ({ ...all, [name]: value }))
    setErrors(({ [name]: _, ...others }) => others)
  }
  const valuesOf = (of: Row): Fields =>
    Object.fromEntries(fields.map(({ name, valueIn }) => [name, valueIn(of)]))
  const values = { ...valuesOf(base), ...typed }
  const required = useMemo(
    () => requiredNames(edits.update.body, names, idInBody(edits, base)),
    [edits, names, base],
  )
  return {
    fields,
    bindings: fields.map(({ name, shape, nameIn }) => ({
      shape,
      current: nameIn(base),
      field: bound({
        id: `${id}-${name}`,
        name,
        label: fieldName(kindOf(edits), name),
        value: values[name],
        error: errors[name],
        isRequired: required.has(name),
        put: (value) => put(name, value),
        showsAs: (show) => shows.set(name, show),
      }),
    })),
    shows,
    typed,
    base,
    errors: Object.entries(errors).map(([name, error]) => ({ name, text: errorText(error) })),
    setErrors,
    valuesOf,
    isChanged: changedNames(valuesOf(base), typed).length > 0,
    /** Shows errors of the server, and adds fields for errors outside of the column. */
    refuse: (wrong: Errors) => {
      const missing = Object.keys(wrong).filter((name) => !names.includes(name))
      setAsked([...asked, ...missing.flatMap((name) => otherField(edits, name) ?? [])])
      setErrors(wrong)
    },
    /** Moves the typed values onto another version of the row. */
    rebase: (record: Row, values: Fields) => {
      hold(record)
      setTyped(values)
    },
  }
}

export type CellFields<Row extends object> = ReturnType<typeof useCellFields<Row>>
