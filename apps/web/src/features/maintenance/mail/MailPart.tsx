import { api, type ConnectionKind } from '@stayboard/contract'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { Failed } from '../../../kit/records/Failed.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Group, Stack } from '../../../ui/layout.tsx'
import { Text } from '../../../ui/Text.tsx'
import { UnstoredMails } from '../UnstoredMails.tsx'
import { ConnectionDialog } from './ConnectionDialog.tsx'
import { MailboxCard } from './MailboxCard.tsx'
import classes from './mail.module.css'
import { FixedSender, SenderCard } from './SenderCard.tsx'

/** The polling interval of the mailboxes, in ms. */
const PACE = 5_000

/** The tab of mailboxes and senders: their state and configuration (docs/rules/connections.md). */
export function MailPart() {
  const mailboxes = useCall(api.mailboxes.list, {}, { again: () => PACE })
  const connections = useCall(api.connections.list, {}, { again: () => PACE })
  const fixed = useCall(api.connections.fixed)
  const error = mailboxes.error ?? connections.error
  if (error && !mailboxes.data) return <Failed reason={error} onRetry={() => void mailboxes.refetch()} />
  if (!mailboxes.data || !connections.data) return <Waiting heights={[160, 160]} />
  const rows = connections.data._embedded.connections
  const senders = rows.filter(({ kind }) => kind === 'SENDER')
  const fixedSenders = fixed.data?.connections.filter(({ kind }) => kind === 'SENDER') ?? []
  return (
    <Stack gap="lg">
      <Section kind="MAILBOX">
        {mailboxes.data.mailboxes.map((mailbox) => (
          <MailboxCard
            key={mailbox.connectionId ?? mailbox.name}
            mailbox={mailbox}
            connection={rows.find(({ connectionId }) => connectionId === mailbox.connectionId)}
          />
        ))}
        {mailboxes.data.mailboxes.length === 0 && <Nothing text={t('mailboxes.none')} />}
        <UnstoredMails />
      </Section>
      <Section kind="SENDER">
        {fixedSenders.map((one) => (
          <FixedSender key={one.name} {...one} />
        ))}
        {senders.map((sender) => (
          <SenderCard key={sender.connectionId} sender={sender} />
        ))}
        {fixed.data && senders.length + fixedSenders.length === 0 && (
          <Nothing text={t('connections.noSenders')} />
        )}
      </Section>
    </Stack>
  )
}

const Nothing = ({ text }: { text: string }) => (
  <Card>
    <Text c="dimmed">{text}</Text>
  </Card>
)

const words = {
  MAILBOX: ['maintenance.tabs.mailboxes', 'connections.addMailbox'],
  SENDER: ['connections.senders', 'connections.addSender'],
} as const

function Section({ kind, children }: { kind: ConnectionKind; children: React.ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const [title, add] = words[kind]
  return (
    <section aria-label={t(title)}>
      <Stack gap="md">
        <Group justify="space-between">
          <h2 className={classes.title}>{t(title)}</h2>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setOpen(true)}>
            {t(add)}
          </Button>
        </Group>
        {children}
      </Stack>
      {isOpen && <ConnectionDialog kind={kind} connection={null} onClose={() => setOpen(false)} />}
    </section>
  )
}
