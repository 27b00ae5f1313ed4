import type { api, WireAnswer } from '@stayboard/contract'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import { Badge, Paper } from '../../ui/parts.ts'
import { Text } from '../../ui/Text.tsx'
import { deviceOf } from './device.ts'

export type ListedSession = WireAnswer<typeof api.users.sessions>['_embedded']['sessions'][number]

interface Props {
  session: ListedSession
  isBusy: boolean
  /** Ends the session. Without this function there is no button. */
  onEnd?: (() => void) | undefined
}

/** One session: device, start, address, and a button that ends it. */
export function SessionCard({ session, isBusy, onEnd }: Props) {
  const known = deviceOf(session.agent)
  const device = known ? t('sessions.device', known) : session.agent || t('sessions.unknown')
  const [since, seen, end] = [session.createdAt, session.lastSeenAt, session.endsAt].map(instantText)
  return (
    <Paper withBorder p="xs" component="article" aria-label={device}>
      <Group justify="space-between" wrap="nowrap" align="start">
        <Text size="sm" fw={600} style={{ overflowWrap: 'anywhere' }}>
          {device}
        </Text>
        {session.isCurrent && (
          <Badge variant="light" style={{ flexShrink: 0 }}>
            {t('sessions.current')}
          </Badge>
        )}
        {onEnd && (
          <Button
            variant="subtle"
            size="small"
            style={{ flexShrink: 0 }}
            disabled={isBusy}
            aria-label={t('sessions.endNamed', { device, when: since ?? '' })}
            onClick={onEnd}
          >
            {t('sessions.end')}
          </Button>
        )}
      </Group>
      {session.viewedName !== null && (
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {t('sessions.viewing', { name: session.viewedName })}
        </Text>
      )}
      <Text size="sm" c="dimmed">
        {t('sessions.signedInAt', { when: since ?? '' })}
        {' · '}
        {t('sessions.lastSeen', { when: seen ?? '' })}
      </Text>
      <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {t('sessions.from', { address: session.address })}
        {' · '}
        {t('sessions.endsAt', { when: end ?? '' })}
      </Text>
    </Paper>
  )
}
