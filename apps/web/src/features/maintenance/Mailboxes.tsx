import { api } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Card } from '../../ui/Card.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { MailboxCard } from './MailboxCard.tsx'
import { UnstoredMails } from './UnstoredMails.tsx'

/** How often the mailboxes are read, in ms. */
const PACE = 5_000

/** The mailboxes that mails are read from, and how they are (docs/rules/incoming-mails.md#state-of-a-mailbox). */
export function Mailboxes() {
  const { data, error, refetch } = useCall(api.mailboxes.list, {}, { again: () => PACE })
  if (error && !data) return <Failed reason={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting heights={[160]} />
  return (
    <Stack gap="md">
      {data.mailboxes.map((mailbox) => (
        <MailboxCard key={mailbox.name} mailbox={mailbox} />
      ))}
      <UnstoredMails />
      {data.mailboxes.length === 0 && (
        <Card>
          <Text c="dimmed">{t('mailboxes.none')}</Text>
        </Card>
      )}
    </Stack>
  )
}
