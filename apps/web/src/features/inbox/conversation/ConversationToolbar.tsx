import { api, User } from '@stayboard/contract'
import {
  IconArrowBackUp,
  IconArrowBackUpDouble,
  IconCheck,
  IconNote,
  IconRotate,
  IconUserCheck,
} from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { currentSession, may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import { linkTo } from '../../../kit/forms/fields/choices/picker.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { SnoozeMenu } from '../actions/SnoozeMenu.tsx'
import { keyOf } from '../key-of.ts'
import type { Message } from '../message.ts'
import type { Replying } from '../reply/reply.ts'
import { useAssign } from '../useAssign.ts'
import classes from './conversation.module.css'

interface Props {
  message: Message
  onReply: (replying: Replying) => void
  onNote: () => void
  onDone: (() => void) | undefined
}

/** The most frequent actions on a conversation as buttons. Each has a single-key shortcut (docs/rules/inbox.md#keys). */
export function ConversationToolbar({ message, onReply, onNote, onDone }: Props) {
  const mayReply = may(api.inbox.reply)
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('shared.conversation')}>
      {mayReply && (
        <>
          <Button
            {...keyOf('r')}
            leftSection={<IconArrowBackUp {...icon} />}
            onClick={() => onReply('writer')}
          >
            {t('mails.reply')}
          </Button>
          <IconTool letter="a" name={t('inbox.replyAll')} onClick={() => onReply('all')}>
            <IconArrowBackUpDouble {...icon} />
          </IconTool>
        </>
      )}
      {may(api.inbox.update) && <MessageActions message={message} onDone={onDone} />}
      {may(api.messageNotes.add) && (
        <IconTool letter="n" name={t('inbox.addNote')} onClick={onNote}>
          <IconNote {...icon} />
        </IconTool>
      )}
    </div>
  )
}

const icon = { size: 16, 'aria-hidden': true } as const

interface IconToolProps extends ComponentProps<'button'> {
  letter: string
  name: string
}

/** An icon button whose tooltip has its name and its key. */
const IconTool = ({ letter, name, ...props }: IconToolProps) => (
  <IconButton
    {...props}
    frame="square"
    aria-label={name}
    aria-keyshortcuts={letter}
    title={`${name} (${letter.toUpperCase()})`}
  />
)

function MessageActions({ message, onDone }: Pick<Props, 'message' | 'onDone'>) {
  const assign = useAssign(message)
  const { userId } = currentSession()
  const isClosed = message.status === 'CLOSED'
  const close = () => {
    assign({ status: 'CLOSED' })
    onDone?.()
  }
  return (
    <>
      <Button
        {...keyOf('e')}
        variant="default"
        leftSection={isClosed ? <IconRotate {...icon} /> : <IconCheck {...icon} />}
        onClick={isClosed ? () => assign({ status: 'OPEN' }) : close}
      >
        {t(isClosed ? 'prognosis.reopen' : 'inbox.markDone')}
      </Button>
      <SnoozeMenu message={message} />
      {userId !== null && message.userId !== userId && (
        <IconTool
          letter="i"
          name={t('inbox.assignMe')}
          onClick={() => assign({ user: linkTo(User)(userId) })}
        >
          <IconUserCheck {...icon} />
        </IconTool>
      )}
    </>
  )
}
