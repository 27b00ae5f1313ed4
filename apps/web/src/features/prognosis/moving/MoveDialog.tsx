import { ClosedNote, reportedOf } from '../../../entities/prognosis/ClosedNote.tsx'
import { dayText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Group, Stack } from '../../../ui/layout.tsx'
import type { Financial } from '../useFinancial.ts'
import { MovedSplit } from './MovedSplit.tsx'
import { bothSplits, type MovableRow, startIn } from './moved.ts'
import { useMove } from './useMove.ts'

interface Props {
  row: MovableRow
  month: string
  financial: Financial
  onClose: () => void
}

/** Asks for confirmation of a move. Shows both dates, and the amounts by month. */
export default function MoveDialog({ row, month, financial, onClose }: Props) {
  const start = startIn(month, row.start)
  const { move, isMoving } = useMove(row, onClose)
  const months = bothSplits(row, start, financial.isWeighted)
  const before = reportedOf(row)
  return (
    <Dialog title={t('prognosis.moveTitle', { name: row.organisationName })} onClose={onClose}>
      <Stack gap="md">
        <span>{t('prognosis.moveText', { from: dayText(row.start), to: dayText(start) })}</span>
        <MovedSplit months={months} />
        <ClosedNote before={before} after={{ ...before, start }} isWeighted={financial.isWeighted} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button data-autofocus loading={isMoving} onClick={() => move(start)}>
            {t('prognosis.move')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
