import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { say } from '../../core/words/words.ts'
import { confirm } from '../../dialogs/confirm.tsx'

/**
 * Asks once before a changed form is left, by link, Back or closing the tab; never asks for a clean one.
 * "Leave" holds for one navigation: a form that is still mounted afterwards asks again.
 * Returns the same question, for a dialog that is closed.
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

/** Forms on one page are left together: the answer given for one applies to all of them. */
function askOnce(): Promise<boolean> {
  const answer = asked ?? question()
  asked = answer
  void answer.then(() =>
    // The router asks the forms one after the other, without a pause.
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
