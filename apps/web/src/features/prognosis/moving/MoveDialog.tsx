import { api } from '@stayboard/contract'
import { formatMoney, monthOf } from '@stayboard/domain'
import { ClosedNote, reportedOf } from '../../../entities/prognosis/ClosedNote.tsx'
import { useSend } from '../../../kit/core/calls/calls.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { dayText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { useUndo } from '../../../kit/dialogs/useUndo.ts'
import { Button } from '../../../ui/Button.tsx'
import { Group, Stack } from '../../../ui/layout.tsx'
import { useMonthName } from '../months/months.ts'
import classes from '../prognosis.module.css'
import type { Financial } from '../useFinancial.ts'
import { bothSplits, type MovableRow, startIn } from './moved.ts'

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

/** Returns a function that changes the start of a prognosis, with Undo. */
function useMove({ prognosisMetaId, version, organisationName: name }: MovableRow, onDone: () => void) {
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

/** The amounts of a prognosis by month, before and after the move. */
function MovedSplit({ months }: { months: ReturnType<typeof bothSplits> }) {
  const monthName = useMonthName()
  const amount = (cents: number) => (cents === 0 ? '' : formatMoney(cents))
  return (
    <table className={`${classes.months} ${classes.framed}`} aria-label={t('prognosis.preview')}>
      <thead>
        <tr>
          <th scope="col">{t('shared.month')}</th>
          <th scope="col" data-align="right">
            {t('prognosis.moveNow')}
          </th>
          <th scope="col" data-align="right">
            {t('prognosis.moveThen')}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ month, before, after }) => (
          <tr key={month}>
            <th scope="row">{monthName(month)}</th>
            <td data-align="right" data-dimmed>
              {amount(before)}
            </td>
            <td data-align="right">{amount(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
