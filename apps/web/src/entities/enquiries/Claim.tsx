import { api } from '@stayboard/contract'
import { IconUserPlus } from '@tabler/icons-react'
import type { MouseEvent } from 'react'
import { type Problem, useCall } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { may, useSession } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { useOptimistic } from '../../kit/dialogs/useOptimistic.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import classes from './cells.module.css'
import type { ListedEnquiry } from './EnquiryName.tsx'

interface Props {
  enquiry: Claimable
  /** Shows an icon instead of the text. */
  isShort?: boolean
}

/** The button by which users become the owner of an enquiry without one. Hidden from users who may not change it. */
export const Claim = (props: Props) =>
  props.enquiry.user === null && may(api.enquiries.update) && <ClaimButton {...props} />

function ClaimButton({ enquiry, isShort = false }: Props) {
  const claim = useClaim()
  const text = t('dashboard.claim')
  const button = {
    'aria-label': `${text}: ${enquiry.refNumber}`,
    className: classes.claim ?? '',
    onClick: (event: MouseEvent<HTMLElement>) => {
      leave(event.currentTarget)
      claim(enquiry)
    },
  }
  return isShort ? (
    <IconButton {...button} size="small" title={text}>
      <IconUserPlus size={16} aria-hidden />
    </IconButton>
  ) : (
    <Button {...button} variant="default" size="tiny">
      {text}
    </Button>
  )
}

/** Moves the focus to the row's link or the neighbouring field, because the claimed button disappears. */
function leave(button: HTMLElement): void {
  const around = button.closest('tr, li, [data-claimed]')
  const next = around?.querySelector<HTMLElement>('[data-row-link]') ?? around?.querySelector('input')
  next?.focus({ preventScroll: true })
}

/** The fields of an enquiry that a claim reads and sets. Only the answer of one enquiry has `userId`. */
type Claimable = Pick<ListedEnquiry, 'enquiryId' | 'refNumber' | 'version' | 'user' | '_links'> & {
  userId?: number | null
}

/** Returns a function that makes the signed-in user the owner of an enquiry, with Undo (docs/rules/enquiries.md#claim). */
function useClaim() {
  const { userId, username } = useSession()
  // While the user is loading, the name in the token is shown.
  const { data: me } = useCall(api.users.currentUser, {}, { enabled: false })
  const change = useOptimistic(api.enquiries.update)
  return (enquiry: Claimable) => {
    const { enquiryId, version, refNumber: number } = enquiry
    if (userId === null) return
    const what = () => t('dashboard.claimed', { number })
    change(enquiry, {
      given: { body: { enquiryId, version, userId }, what },
      shows: { userId, user: { id: userId, username, displayname: me?.displayname ?? null } },
      done: (undo) => notify.done(what(), undo),
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

/** The current owner of the enquiry, from the answer to a claim that came too late. */
const ownerIn = ({ current }: Problem) =>
  (current as { enquiry?: Pick<ListedEnquiry, 'user'> } | undefined)?.enquiry?.user
