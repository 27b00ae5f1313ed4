import { api } from '@stayboard/contract'
import { useSend } from '../../../kit/calls.ts'
import { notify } from '../../../kit/notify.tsx'
import { useWords } from '../../../kit/words.ts'
import { exploiterLink } from '../prognosis-fields.ts'
import type { Gap } from './TargetTable.tsx'

/** Sets, changes or takes away the target of an exploiter in a month; euros, null takes it away. */
export function useTarget({ exploiterId, month, prognosisTargetId, version }: Gap & { exploiterId: number }) {
  const { t } = useWords()
  const create = useSend(api.targets.create)
  const update = useSend(api.targets.update)
  const remove = useSend(api.targets.remove)
  const how = { onSuccess: notify.saved, onError: notify.failed(t('prognosis.targetsFailed')) }

  const save = (amount: number | null) => {
    if (prognosisTargetId === null) {
      if (amount !== null)
        create.mutate({ body: { exploiter: exploiterLink(exploiterId), month, amount } }, how)
    } else if (amount === null) remove.mutate({ params: { prognosisTargetId } }, how)
    else update.mutate({ body: { prognosisTargetId, amount, ...(version ? { version } : {}) } }, how)
  }
  return { save, isBusy: create.isPending || update.isPending || remove.isPending }
}
