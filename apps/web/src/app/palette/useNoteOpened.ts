import { api } from '@stayboard/contract'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type RecordAt, recordAt } from '../../entities/kinds/record-kinds.ts'
import { Problem, send } from '../../kit/core/calls/calls.ts'
import { currentSession, may } from '../../kit/core/session/session.ts'
import { pages } from '../routes/pages.ts'

/** How long a record must stay open to count as opened, in ms. */
const STAYS = 1000

/** The record of the current address; `undefined` if it shows none, or if the user may not see the page. */
export const useCurrentRecord = (): RecordAt | undefined =>
  useMatches({
    select: (matches) => {
      const match = matches.at(-1)
      const page = pages.find(({ path }) => path === match?.fullPath)
      return match && page && may(page) ? recordAt(match.fullPath, match.params, match.search) : undefined
    },
    structuralSharing: true,
  })

/** Tells the server which record is open, for the list of those opened last. */
export function useNoteOpened(): void {
  const { kind, id } = useCurrentRecord() ?? {}
  const queries = useQueryClient()
  useEffect(() => {
    if (kind === undefined || id === undefined) return
    // A failure is ignored, because only the list of recent records depends on this call.
    const timer = setTimeout(() => {
      if (!isRefused(queries) && !currentSession().isViewing)
        send(api.finder.open, { body: { kind, id } }).catch(() => undefined)
    }, STAYS)
    return () => clearTimeout(timer)
  }, [kind, id, queries])
}

/** Whether the page asked for something that does not exist, such as a deleted record. */
const isRefused = (queries: QueryClient): boolean =>
  queries.getQueryCache().findAll({
    type: 'active',
    predicate: ({ state: { error } }) => error instanceof Problem && error.status === 404,
  }).length > 0
