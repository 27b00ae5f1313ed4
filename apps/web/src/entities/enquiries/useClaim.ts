import { api } from '@stayboard/contract'
import { type Problem, useCall } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { useSession } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { useOptimistic } from '../../kit/dialogs/useOptimistic.ts'
import type { ListedEnquiry } from './EnquiryName.tsx'

/** The fields of an enquiry that a claim reads and sets. Only the answer of one enquiry has `userId`. */
export type Claimable = Pick<ListedEnquiry, 'enquiryId' | 'refNumber' | 'version' | 'user' | '_links'> & {
  userId?: number | null
}

/** Returns a function that makes the signed-in user the owner of an enquiry, with Undo (docs/rules/enquiries.md#claim). */
export function useClaim() {
  const { userId, username } = useSession()
  // The frame loads the user. Until then the name is that of the token.
  const { data: me } = useCall(api.users.currentUser, {}, { enabled: false })
  const change = useOptimistic(api.enquiries.update)
  return (enquiry: Claimable) => {
    const { enquiryId, version, refNumber: number } = enquiry
    if (userId === null) return
    change(enquiry, {
      given: { body: { enquiryId, version, userId } },
      shows: { userId, user: { id: userId, username, displayname: me?.displayname ?? null } },
      what: t('dashboard.claimed', { number }),
      done: (undo) => notify.done(t('dashboard.claimed', { number }), undo),
      failed: (problem) => {
        const winner = ownerIn(problem)
        if (winner)
          notify.failed(t('dashboard.claimedBy', { number, name: winner.displayname || winner.username }))(
            problem,
          )
        else notify.problem(problem)
      },
    })
  }
}

/** The owner of the enquiry as it is now, if the claim came too late. */
const ownerIn = ({ current }: Problem) =>
  (current as { enquiry?: Pick<ListedEnquiry, 'user'> } | undefined)?.enquiry?.user
