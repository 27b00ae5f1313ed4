import { api } from '@stayboard/contract'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { useOptimistic } from '../../../kit/dialogs/useOptimistic.ts'
import type { PrognosisRow } from './row-types.ts'

/** Returns a function that books a prognosis, with Undo. */
export function useBook(row: PrognosisRow): () => void {
  const change = useOptimistic(api.prognosis.update)
  const { prognosisMetaId, version, organisationName: name } = row
  return () =>
    change(row, {
      given: { params: { prognosisMetaId }, body: { status: 'BOOKED', version } },
      shows: { status: 'BOOKED' },
      what: t('prognosis.booked', { name }),
      done: (undo) => notify.done(t('prognosis.booked', { name }), undo),
      failed: notify.failed(t('prognosis.updateFailed')),
    })
}
