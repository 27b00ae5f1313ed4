import { api, type MailboxState, type WireAnswer } from '@stayboard/contract'
import { instantText, numberText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { useTold } from '../../../kit/dialogs/told-calls.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Group, Stack } from '../../../ui/layout.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { Text } from '../../../ui/Text.tsx'
import { ConnectionActions } from './ConnectionActions.tsx'
import { ConnectionResult } from './ConnectionResult.tsx'
import classes from './mail.module.css'
import type { MailConnection } from './mail-connection.ts'

type Mailbox = WireAnswer<typeof api.mailboxes.list>['mailboxes'][number]

const colors = {
  NEW: 'gray',
  READY: 'green',
  PAUSED: 'gray',
  AWAY: 'red',
  REFUSED: 'red',
  INSECURE: 'red',
  NO_FOLDER: 'red',
  SIGN_IN: 'red',
  LATE: 'orange',
} as const satisfies Record<MailboxState, string>

interface Props {
  mailbox: Mailbox
  /** The stored connection; `undefined` if the mailbox comes from an environment variable and cannot be edited. */
  connection: MailConnection | undefined
}

/** The card of a mailbox: its state, facts and buttons. */
export function MailboxCard({ mailbox, connection }: Props) {
  const { name, state, reason, mailboxId } = mailbox
  return (
    <Card
      title={connection?.name ?? name}
      aside={
        connection ? (
          <Group gap="xs">
            <ConnectionActions connection={connection} />
          </Group>
        ) : (
          mailboxId !== null && <TryNow mailboxId={mailboxId} name={name} />
        )
      }
    >
      <Stack gap="sm">
        <div aria-live="polite">
          <StatusDot color={colors[state]}>{t(`mailboxes.states.${state}`)}</StatusDot>
          <Text size="sm" c="dimmed">
            {t(`mailboxes.helps.${state}`)}
          </Text>
          {reason !== null && reason !== '' && (
            <Text size="sm" c="dimmed" className={classes.reason}>
              {t('mailboxes.said', { reason })}
            </Text>
          )}
        </div>
        {connection ? <ConnectionResult connection={connection} /> : <Fixed setting="IMAP_URL" />}
        <Facts mailbox={mailbox} isNamed={connection !== undefined} />
      </Stack>
    </Card>
  )
}

/** A notice that a connection comes from an environment variable. */
export const Fixed = ({ setting }: { setting: string }) => (
  <Text size="sm" c="dimmed">
    {t('connections.fixed', { setting })}
  </Text>
)

function Facts({ mailbox, isNamed }: { mailbox: Mailbox; isNamed: boolean }) {
  const { checkedAt, receivedAt, failingSince, nextAt, renumberedAt, unread, failed } = mailbox
  const facts = [
    ['mailbox', isNamed ? mailbox.name : null],
    ['checkedAt', moment(checkedAt)],
    ['receivedAt', moment(receivedAt)],
    ['failingSince', moment(failingSince)],
    ['nextAt', moment(nextAt)],
    ['renumberedAt', moment(renumberedAt)],
    ['unread', counted(unread)],
    ['failed', counted(failed)],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([fact, text]) =>
        text === null ? null : (
          <div key={fact}>
            <dt>{t(`mailboxes.${fact}`)}</dt>
            <dd>{text}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

const moment = (at: string | null) => (at === null ? null : instantText(at))
const counted = (count: number) => (count === 0 ? null : numberText(count))

function TryNow({ mailboxId, name }: { mailboxId: number; name: string }) {
  const { mutate, isPending } = useTold(api.mailboxes.tryNow)
  const tryNow = () => mutate({ params: { mailboxId } }, { done: t('mailboxes.trying') })
  return (
    <Button
      variant="default"
      loading={isPending}
      aria-label={`${t('mailboxes.tryNow')}: ${name}`}
      onClick={tryNow}
    >
      {t('mailboxes.tryNow')}
    </Button>
  )
}
