import { api } from '@stayboard/contract'
import { t } from '../../../kit/core/words/words.ts'
import { confirm } from '../../../kit/dialogs/confirm.tsx'
import { useUndoable } from '../../../kit/dialogs/told-calls.ts'
import { useMonthName } from '../months/months.ts'

/**
 * Returns functions that close a month, request that another person closes it, or reopen the last closed one. Reopening asks
 * for confirmation; all offer Undo.
 */
export function useClosing() {
  const monthName = useMonthName()
  const closing = useUndoable(api.closings.close)
  const opening = useUndoable(api.closings.reopen)
  const asking = useUndoable(api.closings.ask)
  const withdrawing = useUndoable(api.closings.withdraw)

  const close = (month: string, fixes: string, whileShown: () => void) => {
    const done = t('prognosis.monthClosed', { month: monthName(month) })
    closing.mutate({ body: { month, fixes } }, { done, whileShown })
  }
  const ask = (month: string, whileShown: () => void) => {
    const done = t('prognosis.closingAsked', { month: monthName(month) })
    asking.mutate({ body: { month } }, { done, whileShown })
  }
  const withdraw = (closingRequestId: number, month: string) => {
    const done = t('prognosis.withdrawn', { month: monthName(month) })
    withdrawing.mutate({ params: { closingRequestId } }, { done })
  }
  const reopen = async (monthClosingId: number, month: string) => {
    const name = monthName(month)
    const isSure = await confirm({
      title: t('prognosis.reopenTitle', { month: name }),
      message: t('prognosis.reopenText'),
      confirmLabel: t('prognosis.reopen'),
    })
    if (!isSure) return
    opening.mutate({ params: { monthClosingId } }, { done: t('prognosis.monthOpened', { month: name }) })
  }
  const isBusy = [closing, opening, asking, withdrawing].some(({ isPending }) => isPending)
  return { close, ask, withdraw, reopen, isBusy }
}
