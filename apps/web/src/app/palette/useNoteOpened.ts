import { api } from '@stayboard/contract'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { send } from '../../kit/core/calls/calls.ts'
import { type RecordAt, recordAt } from './record-pages.ts'

/** How long a record must stay open to count as opened, in ms. */
const STAYS = 1000

/** The record of the current address; `undefined` if it shows none. */
export const useCurrentRecord = (): RecordAt | undefined =>
  useMatches({
    select: (matches) => {
      const match = matches.at(-1)
      return match && recordAt(match.fullPath, match.params, match.search)
    },
    structuralSharing: true,
  })

/** Tells the server which record is open, for the list of those opened last. */
export function useNoteOpened(): void {
  const { kind, id } = useCurrentRecord() ?? {}
  useEffect(() => {
    if (kind === undefined || id === undefined) return
    // Nothing depends on it, so a failure is not shown.
    const timer = setTimeout(
      () => send(api.finder.open, { body: { kind, id } }).catch(() => undefined),
      STAYS,
    )
    return () => clearTimeout(timer)
  }, [kind, id])
}
