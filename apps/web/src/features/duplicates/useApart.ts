import type { api } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { useUndoable } from '../../kit/dialogs/useUndoable.ts'

type Calls = typeof api.duplicates.clientsApart | typeof api.duplicates.organisationsApart

/** Says that two records are different, so that they are no longer listed. It can be undone. */
export function useApart(call: Calls) {
  const { mutate } = useUndoable(call)
  return (one: string, other: string) => mutate({ body: { one, other } }, { done: t('duplicates.apartDone') })
}
