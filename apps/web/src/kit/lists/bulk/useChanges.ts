import { useState } from 'react'
import type { BulkField } from './labels.ts'

/** The fields that a bulk change sets or clears. Absent fields keep their values. */
export function useChanges() {
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const [emptied, setEmptied] = useState<readonly BulkField[]>([])
  const isEmptied = (name: string) => emptied.some((field) => field.name === name)
  const given = {
    ...Object.fromEntries(
      Object.entries(values).filter(([name, value]) => isGiven(value) && !isEmptied(name)),
    ),
    ...Object.fromEntries(emptied.map(({ name, shape }) => [name, shape.empty])),
  }
  return {
    given,
    isEmpty: Object.keys(given).length === 0,
    valueOf: (name: string) => values[name],
    set: (name: string, value: unknown) => setValues((old) => ({ ...old, [name]: value })),
    isEmptied,
    toggleEmptied: (field: BulkField) =>
      setEmptied((old) => (old.includes(field) ? old.filter((one) => one !== field) : [...old, field])),
  }
}

export type Changes = ReturnType<typeof useChanges>

const isGiven = (value: unknown) =>
  Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined && value !== ''
