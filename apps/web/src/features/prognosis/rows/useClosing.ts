import { api } from '@stayboard/contract'
import { useSend } from '../../../kit/core/calls/calls.ts'
import type { Problem } from '../../../kit/core/calls/problem.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { confirm } from '../../../kit/dialogs/confirm.tsx'
import { useUndo } from '../../../kit/dialogs/useUndo.ts'
import { useMonthName } from '../months/months.ts'

/** Functions that close a month, ask another person to, or reopen the last closed one after confirmation, with Undo. */
export function useClosing() {
  const monthName = useMonthName()
  const closing = useSend(api.closings.close)
  const opening = useSend(api.closings.reopen)
  const asking = useSend(api.closings.ask)
  const withdrawing = useSend(api.closings.withdraw)
  const undo = useUndo()
  const withNotice = (text: string) => ({
    onSuccess: (_: unknown, action: string) => notify.done(text, () => void undo(action)),
    onError: (problem: Problem) => notify.problem(problem),
  })

  const close = (month: string, fixes: string, whileShown: () => void) => {
    const text = t('prognosis.monthClosed', { month: monthName(month) })
    closing.mutate({ body: { month, fixes } }, { ...withNotice(text), whileShown })
  }
  const ask = (month: string, whileShown: () => void) => {
    const text = t('prognosis.closingAsked', { month: monthName(month) })
    asking.mutate({ body: { month } }, { ...withNotice(text), whileShown })
  }
  const withdraw = (closingRequestId: number, month: string) => {
    const text = t('prognosis.withdrawn', { month: monthName(month) })
    withdrawing.mutate({ params: { closingRequestId } }, withNotice(text))
  }
  const reopen = async (monthClosingId: number, month: string) => {
    const name = monthName(month)
    const isSure = await confirm({
      title: t('prognosis.reopenTitle', { month: name }),
      message: t('prognosis.reopenText'),
      confirmLabel: t('prognosis.reopen'),
    })
    if (!isSure) return
    opening.mutate({ params: { monthClosingId } }, withNotice(t('prognosis.monthOpened', { month: name })))
  }
  const isBusy = [closing, opening, asking, withdrawing].some(({ isPending }) => isPending)
  return { close, ask, withdraw, reopen, isBusy }
}
