import { api } from '@stayboard/contract'
import { useState } from 'react'
import { useCall } from '../../../kit/core/calls/calls.ts'
import type { Problem } from '../../../kit/core/calls/problem.ts'
import { enquiriesOf, type MessageMail } from '../message.ts'

/** Reloads the mails each time the dialog opens. */
const ANEW = { staleTime: 0 }

/**
 * The enquiries of a conversation that the user has seen while adding another one. If a colleague added one meanwhile, the
 * server refuses and it is shown; afterwards it counts as seen (docs/rules/enquiries-from-mails.md#making).
 */
export function useSeenEnquiries(messageId: number) {
  const { data, refetch, isFetchedAfterMount } = useCall(api.inbox.mails, { params: { messageId } }, ANEW)
  const [seen, see] = useState<readonly number[] | null>(null)
  const [made, tell] = useState<readonly string[]>([])
  const idsIn = (mails: readonly MessageMail[]) => enquiriesOf(mails).map(({ enquiryId }) => enquiryId)
  // Cached data is ignored, because it may lack an enquiry that the user has just added.
  if (data && isFetchedAfterMount && seen === null) see(idsIn(data._embedded.messagingMails))
  const onRefused = async ({ code }: Problem) => {
    if (code !== 'enquiryMadeMeanwhile') return
    const { data: now } = await refetch()
    if (!now) return
    const { messagingMails } = now._embedded
    tell(
      enquiriesOf(messagingMails)
        .filter(({ enquiryId }) => !seen?.includes(enquiryId))
        .map(({ refNumber, name }) => `${refNumber} ${name ?? ''}`.trim()),
    )
    see(idsIn(messagingMails))
  }
  return {
    seenEnquiryIds: seen === null ? null : [...seen],
    /** The reference numbers and names of enquiries that colleagues added meanwhile. */
    made,
    onRefused: (problem: Problem) => void onRefused(problem),
  }
}
