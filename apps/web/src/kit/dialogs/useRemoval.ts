import type { Area, Call } from '@stayboard/contract'
import { useSend } from '../calls.ts'
import { useUndo } from '../history/useUndo.ts'
import { notify } from '../notify.tsx'
import type { Given } from '../send.ts'
import { useWords } from '../words.ts'
import { confirm } from './confirm.tsx'

export interface Removal<C extends Call> {
  call: C
  params: Given<C>['params']
  question: { title: string; message: string }
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
  const { call, params, question, done, failed, also = [], onRemoved } = removal
  const { t } = useWords()
  const { mutate, isPending, lastAction } = useSend(call, { also })
  const undo = useUndo()
  const ask = async () => {
    const isSure = await confirm({ ...question, confirmLabel: t('actions.delete'), isDestructive: true })
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
  return { remove: () => void ask(), isPending }
}
