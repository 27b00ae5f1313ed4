import type { ImportKind } from '@stayboard/contract'
import { useEffect } from 'react'

/** What rows of a spreadsheet become that are pasted on a page (docs/rules/imports.md#pasting). */
export interface TakenRows {
  kind: ImportKind
  /** The record that all of them belong to, as a field of the kind. */
  within?: { field: string; name: string; path: string }
}

/** What the lists in view take, the latest last. */
const taken: TakenRows[] = []

/** What pasted rows become now; `undefined` where nothing takes them. */
export const takenRows = (): TakenRows | undefined => taken.at(-1)

/** Rows that are pasted become this as long as the component is there. */
export function useTakenRows(rows: TakenRows | undefined): void {
  const key = JSON.stringify(rows ?? null)
  useEffect(() => {
    const own: TakenRows | null = JSON.parse(key)
    if (own === null) return
    taken.push(own)
    return () => void taken.splice(taken.indexOf(own), 1)
  }, [key])
}
