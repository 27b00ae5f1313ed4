import type { Call } from '@stayboard/contract'
import { type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSend } from '../core/calls/calls.ts'
import type { Given } from '../core/calls/send.ts'
import { notify } from '../core/notices/notify.tsx'
import { whileBusy } from '../core/notices/while-busy.ts'
import { counted, t } from '../core/words/words.ts'
import { confirm } from './confirm.tsx'
import { useUndo } from './useUndo.ts'

export interface Removal<C extends Call> {
  call: C
  params: Given<C>['params']
  /** `more` is content below the message. */
  question: { title: string; message: string; more?: ReactNode }
  /** Loads the numbers of records that would be deleted too, by kind. */
  belongings?: () => Promise<{ uses: Readonly<Record<string, number>> }>
  /** The notification after the deletion. */
  done: string
  /** The title of the error if the deletion failed. */
  failed?: string
  /** Called after the deletion, to leave the page of the record. */
  onRemoved?: () => void
}

/** Deletes a record after confirmation. If it is still in use, the error names the records that use it. */
export function useRemoval<C extends Call>(removal: Removal<C>) {
  const { call, params, done, failed, onRemoved } = removal
  const { mutate, isPending } = useSend(call)
  const undo = useUndo()
  const { questionOf, isAsking } = useQuestion(removal)
  const ask = async () => {
    const question = await questionOf()
    const isSure =
      question && (await confirm({ ...question, confirmLabel: t('actions.delete'), isDestructive: true }))
    if (!isSure) return
    mutate({ params } as Pick<Given<C>, 'params'>, {
      onSuccess: (_, action) => notify.done(done, () => void undo(action)),
      onError: failed === undefined ? (problem) => notify.problem(problem) : notify.failed(failed),
      whileShown: () => onRemoved?.(),
    })
  }
  return { remove: () => void ask(), isPending: isPending || isAsking }
}

/**
 * Returns a function that asks for confirmation and names what else would be deleted. It returns `undefined` and notifies if
 * that cannot be loaded.
 */
function useQuestion<C extends Call>({ question, belongings }: Removal<C>) {
  const [isAsking, setAsking] = useState(false)
  const questionOf = async () => {
    if (!belongings) return question
    const button = document.activeElement
    const mark = (isBusy: boolean) => {
      if (isBusy) return setAsking(true)
      // A disabled button loses the focus. It must be enabled before the dialog opens, because the dialog restores the focus to
      // it.
      flushSync(() => setAsking(false))
      if (button instanceof HTMLElement) button.focus({ preventScroll: true })
    }
    return whileBusy(mark, async () => {
      const what = counted((await belongings()).uses)
      return what === undefined
        ? question
        : { ...question, message: `${question.message} ${t('actions.goesAlong', { what })}` }
    })
  }
  return { questionOf, isAsking }
}
