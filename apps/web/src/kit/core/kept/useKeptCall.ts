import type { Call, WireAnswer } from '@stayboard/contract'
import { useEffect } from 'react'
import { type CallSettings, type Reading, useCall } from '../calls/calls.ts'
import { useWaited } from '../calls/useWaited.ts'
import { useSession } from '../session/session.ts'
import { keepAnswerOf, keptAnswerOf } from './kept-answers.ts'
import { useServerAway } from './useServerAway.ts'

/**
 * A call whose last answer is stored in the browser, so that it is available without a connection. `since` is the time of a
 * stored answer, in ms.
 * @param name the storage key. It has no date for today, so that an answer stored before midnight is found afterwards
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
    // A type assertion, because this page stored it from an answer of the same call.
    data: data ?? (kept?.data as WireAnswer<C> | undefined),
    since: kept?.at ?? (isAway && data !== undefined ? dataUpdatedAt : null),
    error,
    refetch,
  }
}
