import { api } from '@stayboard/contract'
import { useEffect, useRef } from 'react'
import { useSend } from '../../../kit/core/calls/calls.ts'

/**
 * Tells colleagues that the user has an unsent reply to a message, once it is stored. Whether they could be told matters to
 * nobody who writes.
 * @param keptAt when the draft was stored last
 * @returns a function that tells that there is none any more
 */
export function useDraftMark(messageId: number, keptAt: number | null): () => void {
  const { mutate } = useSend(api.inbox.markDraft)
  const isMarked = useRef(false)
  const isKept = keptAt !== null
  useEffect(() => {
    if (!isKept || isMarked.current) return
    isMarked.current = true
    mutate({ params: { messageId }, body: { isKept: true } })
  }, [isKept, messageId, mutate])
  return () => mutate({ params: { messageId }, body: { isKept: false } })
}
