import { api } from '@stayboard/contract'
import { useSend } from '../../kit/calls.ts'
import { confirm } from '../../kit/dialogs/confirm.tsx'
import { notify } from '../../kit/notify.tsx'
import { useWords } from '../../kit/words.ts'
import type { PrognosisRow } from './CompanyRow.tsx'
import { shownElsewhere } from './usePrognosisForm.ts'

/** Deletes a prognosis, once its organisation was named and agreed to (D3 §2.13). */
export function useRemove({ prognosisMetaId, organisationName: name }: PrognosisRow) {
  const { t } = useWords()
  const { mutate, isPending } = useSend(api.prognosis.remove, shownElsewhere)
  const remove = async () => {
    const isSure = await confirm({
      title: t('prognosis.deleteTitle'),
      message: t('prognosis.deleteText', { name }),
      confirmLabel: t('actions.delete'),
      isDestructive: true,
    })
    if (!isSure) return
    mutate(
      { params: { prognosisMetaId } },
      {
        onSuccess: () => notify.done(t('prognosis.deleted', { name })),
        onError: notify.failed(t('prognosis.deleteFailed')),
      },
    )
  }
  return { remove, isRemoving: isPending }
}
