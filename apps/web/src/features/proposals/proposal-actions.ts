import { api } from '@stayboard/contract'
import { dayText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { confirm } from '../../kit/dialogs/confirm.tsx'
import { useUndoable } from '../../kit/dialogs/told-calls.ts'
import type { ProposalRow } from './proposal.ts'

/** Extends a proposal and its offers by one week (docs/rules/proposals.md#extending). */
export function useExtending({ proposalId, number }: ProposalRow) {
  const { mutate, isPending } = useUndoable(api.proposals.extend)
  const extend = () =>
    mutate(
      { params: { proposalId }, body: {} },
      { done: ({ expiresOn }) => t('proposals.extendedDone', { number, day: dayText(expiresOn) }) },
    )
  return { extend, isPending }
}

/** Withdraws a proposal after confirmation. */
export function useWithdrawal({ proposalId, number }: ProposalRow) {
  const { mutate, isPending } = useUndoable(api.proposals.withdraw)
  const ask = async () => {
    const isSure = await confirm({
      title: t('proposals.withdrawTitle'),
      message: t('proposals.withdrawText', { number }),
      confirmLabel: t('proposals.withdraw'),
    })
    if (!isSure) return
    mutate({ params: { proposalId } }, { done: t('proposals.withdrawnDone', { number }) })
  }
  return { withdraw: () => void ask(), isPending }
}
