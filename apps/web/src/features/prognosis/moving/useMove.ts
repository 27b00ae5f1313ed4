import { api } from '@stayboard/contract'
import { monthOf } from '@stayboard/domain'
import { useSend } from '../../../kit/calls.ts'
import { useUndo } from '../../../kit/history/useUndo.ts'
import { notify } from '../../../kit/notify.tsx'
import { useWords } from '../../../kit/words.ts'
import { useMonthName } from '../months.ts'
import { shownElsewhere } from '../usePrognosisForm.ts'
import type { MovableRow } from './moved.ts'

/** Gives a prognosis another start, and offers to take it back. */
export function useMove(
  { prognosisMetaId, version, organisationName: name }: MovableRow,
  onDone: () => void,
) {
  const { t } = useWords()
  const monthName = useMonthName()
  const undo = useUndo()
  const { mutate, isPending, lastAction } = useSend(api.prognosis.update, shownElsewhere)
  const move = (start: string) =>
    mutate(
      { params: { prognosisMetaId }, body: { start, version } },
      {
        onSuccess: () => {
          const action = lastAction()
          const text = t('prognosis.moved', { name, month: monthName(monthOf(start)) })
          notify.done(text, () => void undo(action))
          onDone()
        },
        onError: notify.failed(t('prognosis.updateFailed')),
      },
    )
  return { move, isMoving: isPending }
}
