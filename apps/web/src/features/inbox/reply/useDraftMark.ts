import { api } from '@stayboard/contract'
import { useEffect, useRef } from 'react'
import { useSend } from '../../../kit/core/calls/calls.ts'

/**
 * Tells the server that the user has an unsent reply, so that colleagues see it. Failures are ignored, because the reply does
 * not depend on it.
 * @param isBegun whether the reply has content
 * @returns a function that removes the mark
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
