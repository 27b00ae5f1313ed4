import { api } from '@stayboard/contract'
import { IconAlertTriangle } from '@tabler/icons-react'
import { targetOf } from '../../../entities/kinds/record-kinds.ts'
import type { Contacted } from '../../../entities/offers/contacted.ts'
import { NoAvailability } from '../../../entities/offers/NoAvailability.tsx'
import classes from '../../../entities/offers/offers.module.css'
import { TargetLink } from '../../../kit/core/address/links.tsx'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Badge } from '../../../ui/parts.ts'

/** Waiting times of up to this number of hours are shown in hours, longer ones in days. */
const HOURS_SHOWN = 48

/** A badge that an answer arrived and is unread, or that our mail bounced. It links to the conversation. */
function ReplyBadge({ reply: { messageId, isBounce, files } }: { reply: NonNullable<Contacted['reply']> }) {
  const text = isBounce
    ? t('contactedProviders.bounced')
    : files > 0
      ? t('contactedProviders.repliedWith', { count: files })
      : t('contactedProviders.replied')
  const badge = (
    <Badge color={isBounce ? 'red' : 'green'} variant="light" className={classes.reply}>
      {text}
    </Badge>
  )
  if (messageId === null || !may(api.inbox.list)) return badge
  return <TargetLink to={targetOf({ kind: 'message', id: messageId })}>{badge}</TargetLink>
}

/** How long the provider's answer has been awaited. Overdue ones are marked by colour and text. */
export function WaitingTime({ row }: { row: Contacted }) {
  const { waitingHours, isOverdue, reply, status } = row
  if (reply && status === 'Inquiry requested')
    return (
      <span className={classes.waiting}>
        <ReplyBadge reply={reply} />
        {reply.refusal !== null && (
          <span title={t('forms.hint', { source: reply.refusal })}>
            <NoAvailability provider={row} size="tiny" />
          </span>
        )}
      </span>
    )
  if (waitingHours === null) return null
  const time =
    waitingHours < HOURS_SHOWN
      ? t('contactedProviders.hours', { count: waitingHours })
      : t('contactedProviders.days', { count: Math.floor(waitingHours / 24) })
  if (!isOverdue) return time
  return (
    <Badge
      color="red"
      variant="light"
      className={classes.reply}
      leftSection={<IconAlertTriangle size={12} aria-hidden />}
    >
      {t('contactedProviders.overdue', { time })}
    </Badge>
  )
}
