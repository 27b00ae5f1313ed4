import { api } from '@stayboard/contract'
import { useEffect } from 'react'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Text } from '../../ui/Text.tsx'
import { NotificationLine } from './NotificationLine.tsx'
import classes from './notifications.module.css'

interface Props {
  /** The maximum number of notifications shown. */
  most: number
  /** Called when the user follows one of the links. */
  onLeave?: () => void
}

/** The latest notifications. Unread ones are marked, and count as read once they are shown. */
export function NotificationList({ most, onLeave }: Props) {
  const { data, error, refetch } = useCall(api.notifications.list)
  const { mutate } = useSend(api.notifications.read)
  const all = data?._embedded.notifications ?? []
  const upTo = all.find(({ isRead }) => !isRead)?.notificationId
  useEffect(() => {
    if (upTo !== undefined) mutate({ body: { upTo } }, { onError: () => undefined })
  }, [upTo, mutate])
  if (!data)
    return error ? (
      <NotLoaded reason={error} onRetry={() => void refetch()} />
    ) : (
      <Waiting heights={[40, 40]} />
    )
  if (all.length === 0) return <Text c="dimmed">{t('notifications.empty')}</Text>
  return (
    <ul className={classes.list}>
      {all.slice(0, most).map((one) => (
        <NotificationLine key={one.notificationId} notification={one} onLeave={onLeave} />
      ))}
    </ul>
  )
}
