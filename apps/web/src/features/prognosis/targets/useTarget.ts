import { api } from '@stayboard/contract'
import { useSend } from '../../../kit/core/calls/calls.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { useUndo } from '../../../kit/dialogs/useUndo.ts'
import { exploiterLink } from '../form/prognosis-fields.ts'
import type { Gap } from './gap.ts'

/**
 * Returns a function that sets, changes or removes the target of an exploiter in a month. Takes euros; `null` removes
 * it.
 */
export function useTarget({ exploiterId, month, prognosisTargetId, version }: Gap & { exploiterId: number }) {
  const create = useSend(api.targets.create)
  const update = useSend(api.targets.update)
  const remove = useSend(api.targets.remove)
  const undo = useUndo()
  const then = {
    onSuccess: (_: unknown, action: string) => notify.savedUndoable(() => void undo(action)),
    onError: notify.failed(t('prognosis.targetsFailed')),
  }

  const save = (amount: number | null) => {
    if (prognosisTargetId === null) {
      if (amount !== null)
        create.mutate({ body: { exploiter: exploiterLink(exploiterId), month, amount } }, then)
    } else if (amount === null) remove.mutate({ params: { prognosisTargetId } }, then)
    else update.mutate({ body: { prognosisTargetId, amount, ...(version ? { version } : {}) } }, then)
  }
  return { save, isBusy: create.isPending || update.isPending || remove.isPending }
}
