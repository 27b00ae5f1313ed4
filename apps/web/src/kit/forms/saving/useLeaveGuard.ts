import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { say } from '../../core/words/words.ts'
import { confirm } from '../../dialogs/confirm.tsx'

/**
 * Asks for confirmation once before a changed form is left by a link, the Back button or closing the tab. A form
 * without changes never asks. "Leave" applies to one navigation; a form that is still mounted afterwards asks again.
 * Returns the same question, for closing a dialog.
 */
export function useLeaveGuard(isDirty: () => boolean): () => Promise<boolean> {
  const isLeaving = useRef(false)
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        isLeaving.current = false
      }),
    [router],
  )

  const ask = async (): Promise<boolean> => {
    if (!isDirty() || isLeaving.current) return true
    isLeaving.current = await askOnce()
    return isLeaving.current
  }

  useBlocker({
    shouldBlockFn: async () => !(await ask()),
    enableBeforeUnload: () => isDirty() && !isLeaving.current,
  })
  return ask
}

let asked: Promise<boolean> | null = null

/** Asks once for all forms of a page, because they are left together. */
function askOnce(): Promise<boolean> {
  const answer = asked ?? question()
  asked = answer
  void answer.then(() =>
    // The router asks all forms within one task.
    setTimeout(() => {
      asked = null
    }),
  )
  return answer
}

const question = () =>
  confirm({
    title: say('forms.leaveTitle'),
    message: say('forms.leaveText'),
    confirmLabel: say('forms.leave'),
    cancelLabel: say('forms.stay'),
  })
