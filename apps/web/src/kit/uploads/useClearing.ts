import type { Call } from '@stayboard/contract'
import type { Given } from '../core/calls/send.ts'
import { t } from '../core/words/words.ts'
import { useUndoable } from '../dialogs/told-calls.ts'

/** Returns a function that removes a record's picture, shown at once and with Undo. `body` is the change that removes it. */
export function useClearing<C extends Call>(call: C, body: Given<C>['body']): () => void {
  const { mutate } = useUndoable(call)
  return () => mutate({ body } as Pick<Given<C>, 'body'>, { done: t('uploads.cleared') })
}
