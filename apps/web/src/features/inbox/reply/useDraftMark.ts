import { api } from '@stayboard/contract'
import { useEffect, useRef } from 'react'
import { useSend } from '../../../kit/core/calls/calls.ts'

/**
 * Tells colleagues that the user has an unsent reply to a message, as soon as it is begun. Whether they could be told matters to
 * nobody who writes.
 * @param isBegun whether something was written, now or before
 * @returns a function that tells that there is none any more
 */
export function useDraftMark(messageId: number, isBegun: boolean): () => void {
  const { mutate } = useSend(api.inbox.markDraft)
  const isMarked = useRef(false)
  useEffect(() => {
    if (!isBegun || isMarked.current) return
    isMarked.current = true
    mutate({ params: { messageId }, body: { isKept: true } })
  }, [isBegun, messageId, mutate])
  return () => mutate({ params: { messageId }, body: { isKept: false } })
}
