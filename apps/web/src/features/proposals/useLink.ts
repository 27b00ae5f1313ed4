import { api } from '@stayboard/contract'
import { send } from '../../kit/core/calls/calls.ts'
import { Problem } from '../../kit/core/calls/problem.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { t } from '../../kit/core/words/words.ts'
import { useUndoable } from '../../kit/dialogs/told-calls.ts'
import type { ProposalRow } from './proposal.ts'

/**
 * Functions for the link of a proposal: copy it, revoke it with Undo, and replace it by a new one
 * (docs/rules/proposals.md#answer-page).
 */
export function useLink({ proposalId, number }: ProposalRow) {
  const given = { params: { proposalId } }
  const ending = useUndoable(api.proposals.endLink)
  const making = useUndoable(api.proposals.newLink)
  return {
    copy: () => void copy(proposalId),
    isBusy: ending.isPending || making.isPending,
    end: () => ending.mutate(given, { done: t('proposals.linkEndedDone', { number }) }),
    renew: () => making.mutate(given, { done: t('proposals.newLinkDone', { number }) }),
  }
}

async function copy(proposalId: number): Promise<void> {
  try {
    const { link } = await send(api.proposals.link, { params: { proposalId } })
    if (link === null) return notify.done(t('proposals.noLink'))
    await navigator.clipboard.writeText(link)
    notify.done(t('proposals.linkCopied'))
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    notify.problem(error)
  }
}
