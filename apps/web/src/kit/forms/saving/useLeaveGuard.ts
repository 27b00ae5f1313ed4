import { useBlocker, useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useLatest } from '../../../ui/useLatest.ts'
import { askBeforeLeaving } from '../../core/way/leaving.ts'
import { t, type WordKey } from '../../core/words/words.ts'
import { confirm } from '../../dialogs/confirm.tsx'

/**
 * Asks for confirmation before a changed form is left by a link, the Back button, a change of language or closing the tab. The
 * question is asked once per navigation. Returns a function that asks the same question, for closing a dialog.
 * @param text what happens to the changes; by default that a draft is kept
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

  // If the form is unmounted while the question is open, because the session ended, the question is closed too.
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
  /** Closes the question, which counts as staying. */
  withdraw: () => void
}

let asked: Question | null = null

/** Asks one question for all forms of a page, because they are left together. */
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
    // Forgets the question after the current task, in which the router asks all forms.
    setTimeout(() => {
      asked = null
    }),
  )
  return question
}
