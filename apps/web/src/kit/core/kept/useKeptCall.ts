import type { Call, WireAnswer } from '@stayboard/contract'
import { useEffect } from 'react'
import { type CallSettings, type Reading, useCall } from '../calls/calls.ts'
import { useWaited } from '../calls/useWaited.ts'
import { useSession } from '../session/session.ts'
import { keepAnswerOf, keptAnswerOf } from './kept-answers.ts'
import { useServerAway } from './useServerAway.ts'

/**
 * An answer that can still be read when the server is away: the last one is kept in the browser. `since` is the time of the answer,
 * in ms, if it is not of now.
 * @param name by which it is found again: that of the address, in which today has no date, so that what was kept before
 * midnight is found after it
 */
export function useKeptCall<C extends Call>(
  name: string,
  call: C,
  given: Reading<C>,
  settings: CallSettings<C> = {},
) {
  const { token } = useSession()
  const asked = useCall(call, given, { ...settings, enabled: token !== null })
  const { data, error, refetch, dataUpdatedAt, isPlaceholderData } = asked
  const key = `${call.path} ${name}`
  const isAway = useServerAway()
  const isLate = useWaited(data === undefined, key) === 'long'
  useEffect(() => {
    if (data !== undefined && !isPlaceholderData) keepAnswerOf(key, data, dataUpdatedAt)
  }, [key, data, dataUpdatedAt, isPlaceholderData])
  const isNeeded = data === undefined && (isAway || isLate || error !== null)
  const kept = isNeeded ? keptAnswerOf(key) : null
  return {
    // Kept by this page from an answer of the same call.
    data: data ?? (kept?.data as WireAnswer<C> | undefined),
    since: kept?.at ?? (isAway && data !== undefined ? dataUpdatedAt : null),
    error,
    refetch,
  }
}
