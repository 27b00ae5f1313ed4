import { api } from '@stayboard/contract'
import { monthOf } from '@stayboard/domain'
import { useSend } from '../../../kit/core/calls/calls.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { useUndo } from '../../../kit/dialogs/useUndo.ts'
import { useMonthName } from '../months/months.ts'
import type { MovableRow } from './moved.ts'

/** Returns a function that changes the start of a prognosis, with Undo. */
export function useMove(
  { prognosisMetaId, version, organisationName: name }: MovableRow,
  onDone: () => void,
) {
  const monthName = useMonthName()
  const undo = useUndo()
  const { mutate, isPending } = useSend(api.prognosis.update)
  const move = (start: string) =>
    mutate(
      { params: { prognosisMetaId }, body: { start, version } },
      {
        onSuccess: (_, action) => {
          const text = t('prognosis.moved', { name, month: monthName(monthOf(start)) })
          notify.done(text, () => void undo(action))
        },
        whileShown: onDone,
        onError: notify.failed(t('prognosis.updateFailed')),
      },
    )
  return { move, isMoving: isPending }
}
