import { Button, Group } from '@mantine/core'
import { api } from '@stayboard/contract'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { may } from '../../kit/core/session/session.ts'
import { instantText } from '../../kit/core/words/format.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialogOnDemand.tsx'
import { RecordHistory } from '../../kit/history/RecordHistory.tsx'
import { Facts } from '../../ui/Facts.tsx'
import classes from './inbox.module.css'
import { MessageFields } from './MessageFields.tsx'
import { MessageMails } from './MessageMails.tsx'
import { MoveToCrm } from './MoveToCrm.tsx'
import type { Message } from './message.ts'
import { Proposals } from './Proposals.tsx'
import { useAssignKeys } from './useAssignKeys.ts'
import { useOpened } from './useOpened.ts'

const ReplyForm = dialogOnDemand(() => import('./ReplyForm.tsx'))

/** A conversation: whose it is, its mails, and the reply. Showing it marks the message as opened. */
export function Conversation({ message }: { message: Message }) {
  const { t } = useWords()
  const [isReplying, setReplying] = useState(false)
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
        <RecordHistory record={message} />
      </Group>
      <MessageFields message={message} />
      <Proposals message={message} />
      <MessageMails messageId={message.messageId} />
      <Facts isNarrow facts={factsOf(message).map(([label, value]) => [t(label), value])} />
      {isReplying && <ReplyForm message={message} onClose={() => setReplying(false)} />}
    </div>
  )
}

const factsOf = ({ clientName, clientEmail, organisation, waitingSince, reference }: Message) =>
  (
    [
      ['inbox.clientName', clientName],
      ['inbox.clientEmail', clientEmail],
      ['inbox.organisation', organisation],
      ['inbox.waitingSince', waitingSince === null ? null : instantText(waitingSince)],
      ['inbox.reference', reference],
    ] as const
  ).filter(([, value]) => value !== null)
