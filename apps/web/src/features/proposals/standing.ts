import { api } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { dayText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { confirm } from '../../kit/dialogs/confirm.tsx'
import { useUndo } from '../../kit/dialogs/useUndo.ts'
import type { ProposalRow } from './proposal.ts'

/** Extends a proposal and its offers by a week (docs/rules/proposals.md#extending). */
export function useExtending({ proposalId, number }: ProposalRow) {
  const undo = useUndo()
  const { mutate, isPending } = useSend(api.proposals.extend)
  const extend = () =>
    mutate(
      { params: { proposalId }, body: {} },
      {
        onSuccess: ({ expiresOn }, action) =>
          notify.done(
            t('proposals.extendedDone', { number, day: dayText(expiresOn) }),
            () => void undo(action),
          ),
        onError: (problem) => notify.problem(problem),
      },
    )
  return { extend, isPending }
}

/** Withdraws a proposal after confirmation. */
export function useWithdrawal({ proposalId, number }: ProposalRow) {
  const undo = useUndo()
  const { mutate, isPending } = useSend(api.proposals.withdraw)
  const ask = async () => {
    const isSure = await confirm({
      title: t('proposals.withdrawTitle'),
      message: t('proposals.withdrawText', { number }),
      confirmLabel: t('proposals.withdraw'),
    })
    if (!isSure) return
    mutate(
      { params: { proposalId } },
      {
        onSuccess: (_, action) =>
          notify.done(t('proposals.withdrawnDone', { number }), () => void undo(action)),
        onError: (problem) => notify.problem(problem),
      },
    )
  }
  return { withdraw: () => void ask(), isPending }
}
