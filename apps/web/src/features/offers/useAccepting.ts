import { api } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { useWords } from '../../kit/core/words/words.ts'
import { confirm } from '../../kit/dialogs/confirm.tsx'
import { useUndo } from '../../kit/dialogs/useUndo.ts'
import type { Offer } from './offer.ts'

/** Everything that accepting an offer changes on the page of the enquiry. */
const also = ['contactedProviders', 'enquiries', 'stays', 'prognosis'] as const

/** Accepts an offer after confirmation, without a room for now (docs/rules/offers.md#accepting). */
export function useAccepting({ offerId, number, departmentName: name }: Offer) {
  const { t } = useWords()
  const undo = useUndo()
  const { mutate, isPending } = useSend(api.offers.accept, { also })
  const ask = async () => {
    const isSure = await confirm({
      title: t('offers.acceptTitle'),
      message: t('offers.acceptText', { name }),
      confirmLabel: t('offers.accept'),
    })
    if (!isSure) return
    mutate(
      { params: { offerId }, body: {} },
      {
        onSuccess: (_, action) =>
          notify.done(t('offers.acceptedDone', { number, name }), () => void undo(action)),
        onError: (problem) => notify.problem(problem),
      },
    )
  }
  return { accept: () => void ask(), isPending }
}
