import type { Area, Call } from '@stayboard/contract'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Problem, useSend } from '../core/calls/calls.ts'
import type { Given } from '../core/calls/send.ts'
import { notify } from '../core/notices/notify.tsx'
import { counted, useWords } from '../core/words/words.ts'
import { confirm } from './confirm.tsx'
import { useUndo } from './useUndo.ts'

export interface Removal<C extends Call> {
  call: C
  params: Given<C>['params']
  question: { title: string; message: string }
  /** Asked what goes along: how many of what is said before it is deleted. */
  belongings?: () => Promise<{ uses: Readonly<Record<string, number>> }>
  /** Said when it is deleted. */
  done: string
  /** The documents' words for one that could not be deleted. */
  failed?: string
  /** Other areas that show its records. */
  also?: readonly Area[]
  /** Where its page was on show, the way away from it. */
  onRemoved?: () => void
}

/** Deletes a record after asking; what is still in use stays, and says what uses it. */
export function useRemoval<C extends Call>(removal: Removal<C>) {
  const { call, params, done, failed, also = [], onRemoved } = removal
  const { t } = useWords()
  const { mutate, isPending, lastAction } = useSend(call, { also })
  const undo = useUndo()
  const { questionOf, isAsking } = useQuestion(removal)
  const ask = async () => {
    const question = await questionOf()
    const isSure =
      question && (await confirm({ ...question, confirmLabel: t('actions.delete'), isDestructive: true }))
    if (!isSure) return
    mutate({ params } as Pick<Given<C>, 'params'>, {
      onSuccess: () => {
        const action = lastAction()
        notify.done(done, () => void undo(action))
        onRemoved?.()
      },
      onError: failed === undefined ? (problem) => notify.problem(problem) : notify.failed(failed),
    })
  }
  return { remove: () => void ask(), isPending: isPending || isAsking }
}

/** The question with what goes along, as it is now; none where that can not be told. */
function useQuestion<C extends Call>({ question, belongings }: Removal<C>) {
  const { t } = useWords()
  const [isAsking, setAsking] = useState(false)
  const questionOf = async () => {
    if (!belongings) return question
    const button = document.activeElement
    setAsking(true)
    try {
      const what = counted((await belongings()).uses)
      return what === undefined
        ? question
        : { ...question, message: `${question.message} ${t('actions.goesAlong', { what })}` }
    } catch (reason) {
      if (!(reason instanceof Problem)) throw reason
      notify.problem(reason)
      return undefined
    } finally {
      // A button that is busy loses the focus: it has it again before the dialog notes where to give it back.
      flushSync(() => setAsking(false))
      if (button instanceof HTMLElement) button.focus({ preventScroll: true })
    }
  }
  return { questionOf, isAsking }
}
