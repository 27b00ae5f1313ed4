import { api } from '@stayboard/contract'
import { useState } from 'react'
import { useCall } from '../../../kit/core/calls/calls.ts'
import type { Problem } from '../../../kit/core/calls/problem.ts'
import type { MessageMail } from '../message.ts'

/**
 * The mails that the writer of a reply has seen. `between` are mails that arrived since the form was opened. `seenMailId` is
 * the latest seen mail. A refused reply shows the mails in between, which then count as seen (docs/rules/inbox.md#two-answers).
 */
export function useSeen(messageId: number) {
  const { data, refetch } = useCall(api.inbox.mails, { params: { messageId } })
  const mails = data?._embedded.messagingMails
  const [begun, setBegun] = useState<number | null>(null)
  const [told, setTold] = useState<number | null>(null)
  if (mails && begun === null) setBegun(latestOf(mails))
  const between = begun === null ? [] : (mails ?? []).filter(({ mailId }) => mailId > begun)
  const tell = (list: readonly MessageMail[]) => setTold(latestOf(list))
  const onRefused = async ({ code }: Problem) => {
    if (code !== 'answeredMeanwhile') return
    const { data: now } = await refetch()
    if (now) tell(now._embedded.messagingMails)
  }
  return {
    mails: mails ?? [],
    seenMailId: told ?? (begun === 0 ? null : begun),
    between,
    isTold: told !== null && told >= latestOf(between),
    onRefused: (problem: Problem) => void onRefused(problem),
  }
}

const latestOf = (mails: readonly MessageMail[]) => Math.max(0, ...mails.map(({ mailId }) => mailId))
