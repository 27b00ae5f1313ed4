import type { ImportKind } from '@stayboard/contract'
import { useEffect } from 'react'

/** The kind of import that pasted spreadsheet rows start (docs/rules/imports.md#pasting). */
export interface TakenRows {
  kind: ImportKind
  /** The record that all rows belong to, by the name of the field that links to it. */
  within?: { field: string; name: string; path: string }
}

/** One entry per mounted component that accepts pasted rows; the last one applies. */
const taken: TakenRows[] = []

/** The kind of import that pasted rows start now; `undefined` if no mounted component accepts them. */
export const takenRows = (): TakenRows | undefined => taken.at(-1)

/** Registers the kind of import that pasted rows start while the component is mounted. */
export function useTakenRows(rows: TakenRows | undefined): void {
  const key = JSON.stringify(rows ?? null)
  useEffect(() => {
    const own: TakenRows | null = JSON.parse(key)
    if (own === null) return
    taken.push(own)
    return () => void taken.splice(taken.indexOf(own), 1)
  }, [key])
}
