import { api } from '@stayboard/contract'
import { useSend } from '../../../kit/core/calls/calls.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { useWords } from '../../../kit/core/words/words.ts'
import { shownElsewhere } from '../form/usePrognosisForm.ts'
import type { PrognosisRow } from './row-types.ts'

/** Returns a function that books a prognosis, with Undo. */
export function useBook({ prognosisMetaId, version, organisationName, status }: PrognosisRow) {
  const { t } = useWords()
  const { mutate, isPending } = useSend(api.prognosis.update, shownElsewhere)
  const onError = notify.failed(t('prognosis.updateFailed'))
  const put = (body: { status: typeof status; version: number }, onSuccess?: (version: number) => void) =>
    mutate(
      { params: { prognosisMetaId }, body },
      { onSuccess: (saved) => onSuccess?.(saved.version), onError },
    )
  const book = () =>
    put({ status: 'BOOKED', version }, (now) =>
      notify.done(t('prognosis.booked', { name: organisationName }), () => put({ status, version: now })),
    )
  return { book, isBooking: isPending }
}
