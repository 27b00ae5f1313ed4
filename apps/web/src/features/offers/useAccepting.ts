import { api } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { t } from '../../kit/core/words/words.ts'
import { useUndo } from '../../kit/dialogs/useUndo.ts'
import type { Offer } from './offer.ts'

/** Accepts an offer, without a room for now. One undo reverses all of it (docs/rules/offers.md#accepting). */
export function useAccepting({ offerId, number, departmentName: name }: Offer) {
  const undo = useUndo()
  const { mutate, isPending } = useSend(api.offers.accept)
  const accept = () =>
    mutate(
      { params: { offerId }, body: {} },
      {
        onSuccess: (_, action) =>
          notify.done(t('offers.acceptedDone', { number, name }), () => void undo(action)),
        onError: (problem) => notify.problem(problem),
      },
    )
  return { accept, isPending }
}
