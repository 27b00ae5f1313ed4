import type { Call } from '@stayboard/contract'
import { useSend } from '../core/calls/calls.ts'
import type { Given } from '../core/calls/send.ts'
import { notify } from '../core/notices/notify.tsx'
import { t } from '../core/words/words.ts'
import { useUndo } from '../dialogs/useUndo.ts'

/** Returns a function that removes a record's picture at once, with Undo. `body` is the change that removes it. */
export function useClearing<C extends Call>(call: C, body: Given<C>['body']): () => void {
  const { mutate } = useSend(call)
  const undo = useUndo()
  return () =>
    mutate({ body } as Pick<Given<C>, 'body'>, {
      onSuccess: (_, action) => notify.done(t('uploads.cleared'), () => void undo(action)),
      onError: (problem) => notify.problem(problem),
    })
}
