import type { Call, WireAnswer } from '@stayboard/contract'
import { useEffect } from 'react'
import { type CallSettings, type Reading, useCall } from './calls.ts'
import { useConnectionLost } from './connection.ts'
import { keepAnswerOf, keptAnswerOf } from './kept-answers.ts'

/**
 * An answer that can still be read when the server is away: the last one is kept in the browser. `since` is the time of the answer,
 * in ms, if it is not of now.
 */
export function useKeptCall<C extends Call>(call: C, given: Reading<C>, settings: CallSettings<C> = {}) {
  const name = `${call.path}?${JSON.stringify(given)}`
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = useCall(call, given, settings)
  const isAway = useConnectionLost()
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) keepAnswerOf(name, data, dataUpdatedAt)
  }, [name, data, dataUpdatedAt, isPlaceholderData])
  const kept = data === undefined && isAway ? keptAnswerOf(name) : null
  return {
    // Kept by this page from an answer of the same call.
    data: data ?? (kept?.data as WireAnswer<C> | undefined),
    since: kept?.at ?? (isAway && data !== undefined ? dataUpdatedAt : null),
    error,
    refetch,
  }
}
