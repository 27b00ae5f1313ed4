import { t } from '../../../kit/core/words/words.ts'
import { Card } from '../../../ui/Card.tsx'
import { Group, Stack } from '../../../ui/layout.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { Text } from '../../../ui/Text.tsx'
import { ConnectionActions } from './ConnectionActions.tsx'
import { ConnectionResult } from './ConnectionResult.tsx'
import { Fixed } from './MailboxCard.tsx'
import classes from './mail.module.css'
import type { MailConnection } from './mail-connection.ts'

/** The card of a sender: the exploiters that use it, its state and its buttons. */
export function SenderCard({ sender }: { sender: MailConnection }) {
  const { name, exploiterName, username, host, isActive } = sender
  return (
    <Card
      title={name}
      aside={
        <Group gap="xs">
          <ConnectionActions connection={sender} />
        </Group>
      }
    >
      <Stack gap="sm">
        {!isActive && <StatusDot color="gray">{t('mailboxes.states.PAUSED')}</StatusDot>}
        <ConnectionResult connection={sender} />
        <dl className={classes.facts}>
          <div>
            <dt>{t('shared.exploiter')}</dt>
            <dd>{exploiterName ?? t('connections.forAll')}</dd>
          </div>
          <div>
            <dt>{t('connections.host')}</dt>
            <dd className={classes.reason}>{[username, host].filter(Boolean).join(' · ')}</dd>
          </div>
        </dl>
      </Stack>
    </Card>
  )
}

/** The card of a sender that comes from an environment variable. */
export const FixedSender = ({ name, setting }: { name: string; setting: string }) => (
  <Card title={name}>
    <Fixed setting={setting} />
    <Text size="sm" c="dimmed">
      {t('connections.forAll')}
    </Text>
  </Card>
)
