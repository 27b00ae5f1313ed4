import type { api } from '@stayboard/contract'
import { Walker } from '../../kit/core/way/Walker.tsx'
import { t } from '../../kit/core/words/words.ts'
import type { List } from '../../kit/lists/useList.ts'
import { CloseButton } from '../../ui/Button.tsx'
import { Conversation } from './Conversation.tsx'
import classes from './inbox.module.css'
import type { Message } from './message.ts'

interface Props {
  message: Message
  list: List<typeof api.inbox.list>
}

/** A conversation beside the list of messages. */
export function MessagePanel({ message, list: { peek, total = 0 } }: Props) {
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <Walker walk={{ at: peek.at, total, go: peek.go }} />
        <CloseButton aria-label={t('actions.close')} aria-keyshortcuts="Escape" onClick={peek.close} />
      </div>
      <h2 className={classes.title}>{message.subject}</h2>
      <Conversation message={message} />
    </div>
  )
}
