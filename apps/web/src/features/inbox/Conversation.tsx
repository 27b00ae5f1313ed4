import { api } from '@stayboard/contract'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { may } from '../../kit/core/session/session.ts'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { RecordHistory } from '../../kit/history/RecordHistory.tsx'
import { Button } from '../../ui/Button.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Group } from '../../ui/layout.tsx'
import classes from './inbox.module.css'
import { MailEnquiries } from './MailEnquiries.tsx'
import { Merging } from './Merging.tsx'
import { MessageFields } from './MessageFields.tsx'
import { MessageMails } from './MessageMails.tsx'
import { MoveToCrm } from './MoveToCrm.tsx'
import type { Message } from './message.ts'
import { MessageNotes } from './notes/MessageNotes.tsx'
import { Proposals } from './Proposals.tsx'
import { end, useBegun } from './reply/begun.ts'
import { WaitingReplies } from './reply/WaitingReplies.tsx'
import { SnoozeMenu } from './SnoozeMenu.tsx'
import { useAssignKeys } from './useAssignKeys.ts'
import { useOpened } from './useOpened.ts'

const ReplyForm = dialogOnDemand(() => import('./ReplyForm.tsx'))

/** A conversation: whose it is, its mails, and the reply. Showing it marks the message as opened. */
export function Conversation({ message }: { message: Message }) {
  const [isReplying, setReplying] = useState(false)
  const { messageId } = message
  const begun = useBegun(messageId)
  const place = useRef<HTMLDivElement>(null)
  useOpened(message)
  useAssignKeys(place)
  return (
    <div ref={place} className={classes.panel}>
      <Group gap={4}>
        {may(api.inbox.reply) && (
          <Button leftSection={<IconArrowBackUp size={16} aria-hidden />} onClick={() => setReplying(true)}>
            {t('mails.reply')}
          </Button>
        )}
        <MoveToCrm message={message} />
        {may(api.inbox.update) && <SnoozeMenu message={message} />}
        <Merging message={message} />
        <RecordHistory record={message} />
      </Group>
      <MailEnquiries message={message} />
      <MessageFields message={message} />
      <Proposals message={message} />
      <MessageMails messageId={messageId} />
      <WaitingReplies messageId={messageId} />
      <MessageNotes messageId={messageId} />
      <Facts isNarrow facts={factsOf(message).map(([label, value]) => [t(label), value])} />
      {(isReplying || begun) && (
        <ReplyForm
          message={message}
          begun={begun}
          onClose={() => {
            setReplying(false)
            end(messageId)
          }}
        />
      )}
    </div>
  )
}

const factsOf = ({ clientName, clientEmail, organisation, waitingSince, ...rest }: Message) =>
  (
    [
      ['inbox.clientName', clientName],
      ['inbox.clientEmail', clientEmail],
      ['shared.company', organisation],
      ['inbox.waitingSince', waitingSince === null ? null : instantText(waitingSince)],
      ['inbox.snoozedUntil', rest.snoozedUntil === null ? null : instantText(rest.snoozedUntil)],
      ['shared.reference', rest.reference],
    ] as const
  ).filter(([, value]) => value !== null)
