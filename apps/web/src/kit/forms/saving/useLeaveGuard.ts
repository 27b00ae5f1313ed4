import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useLatest } from '../../../ui/useLatest.ts'
import { askBeforeLeaving } from '../../core/way/leaving.ts'
import { t, type WordKey } from '../../core/words/words.ts'
import { confirm } from '../../dialogs/confirm.tsx'

/**
 * Asks for confirmation once before a changed form is left by a link, the Back button, another language or closing the
 * tab. A form without changes never asks. "Leave" applies to one navigation; a form that is still mounted afterwards asks again.
 * Returns the same question, for closing a dialog.
 * @param text what becomes of the changes; by default a draft, which forms of one record keep
 */
export function useLeaveGuard(
  isDirty: () => boolean,
  text: WordKey = 'forms.leaveText',
): () => Promise<boolean> {
  const isLeaving = useRef(false)
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onResolved', () => {
        isLeaving.current = false
      }),
    [router],
  )

  // A form that disappears while the question is open, because the session ended, takes the question with it.
  const question = useRef<Question | null>(null)
  useEffect(() => () => question.current?.withdraw(), [])

  const ask = async (): Promise<boolean> => {
    if (!isDirty() || isLeaving.current) return true
    question.current = askOnce(text)
    isLeaving.current = await question.current.answer
    return isLeaving.current
  }

  const askNow = useLatest(ask)
  useEffect(() => askBeforeLeaving(askNow), [askNow])
  useBlocker({
    shouldBlockFn: async () => !(await ask()),
    enableBeforeUnload: () => isDirty() && !isLeaving.current,
  })
  return ask
}

interface Question {
  answer: Promise<boolean>
  /** Closes the question. The answer is then to stay. */
  withdraw: () => void
}

let asked: Question | null = null

/** Asks once for all forms of a page, because they are left together. */
function askOnce(text: WordKey): Question {
  asked ??= newQuestion(text)
  return asked
}

function newQuestion(text: WordKey): Question {
  const closing = new AbortController()
  const words = {
    title: t('forms.leaveTitle'),
    message: t(text),
    confirmLabel: t('forms.leave'),
    cancelLabel: t('forms.stay'),
  }
  const question = { answer: confirm(words, closing.signal), withdraw: () => closing.abort() }
  void question.answer.then(() =>
    // The router asks all forms within one task.
    setTimeout(() => {
      asked = null
    }),
  )
  return question
}
