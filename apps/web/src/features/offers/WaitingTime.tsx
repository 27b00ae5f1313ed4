import { IconAlertTriangle } from '@tabler/icons-react'
import { t } from '../../kit/core/words/words.ts'
import { Badge } from '../../ui/parts.ts'
import type { Contacted } from './contacted.ts'

/** Hours until which waiting times are shown in hours. */
const HOURS_SHOWN = 48

/** How long an answer has been awaited. One that is overdue is marked by a colour and a word. */
export function WaitingTime({ row: { waitingHours, isOverdue } }: { row: Contacted }) {
  if (waitingHours === null) return null
  const time =
    waitingHours < HOURS_SHOWN
      ? t('contactedProviders.hours', { count: waitingHours })
      : t('contactedProviders.days', { count: Math.floor(waitingHours / 24) })
  if (!isOverdue) return time
  return (
    <Badge color="red" variant="light" leftSection={<IconAlertTriangle size={12} aria-hidden />}>
      {t('contactedProviders.overdue', { time })}
    </Badge>
  )
}
