import type { api } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { t } from '../../kit/core/words/words.ts'
import { useUndo } from '../../kit/dialogs/useUndo.ts'

type Calls = typeof api.duplicates.clientsApart | typeof api.duplicates.organisationsApart

/** Says that two records are different, so that they are no longer listed. It can be undone. */
export function useApart(call: Calls) {
  const undo = useUndo()
  const { mutate } = useSend(call)
  return (one: string, other: string) =>
    mutate(
      { body: { one, other } },
      {
        onSuccess: (_answer, action) => notify.done(t('duplicates.apartDone'), () => void undo(action)),
        onError: (problem) => notify.problem(problem),
      },
    )
}
