import type { api } from '@stayboard/contract'
import { IconArrowLeft, IconMessages } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useLetterKeys } from '../../../kit/core/keys/useLetterKeys.ts'
import { useWalkKeys } from '../../../kit/core/keys/useWalkKeys.ts'
import { Walker } from '../../../kit/core/way/Walker.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { SplitPane } from '../../../kit/layout/SplitPane.tsx'
import { Peeked } from '../../../kit/lists/peek/Peeked.tsx'
import type { List } from '../../../kit/lists/useList.ts'
import { Button, CloseButton } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Conversation } from '../conversation/Conversation.tsx'
import { useNoDraftOfGone } from '../reply/useNoDraftOfGone.ts'
import classes from './list.module.css'

interface Props {
  list: List<typeof api.inbox.list>
  /** The list, beside which the conversation is shown. */
  children: ReactNode
}

/** Opens the first conversation of the list by clicking the link of its row. */
const openFirst = () => document.querySelector<HTMLElement>('main [data-row] [data-row-link]')?.click()

/** The list with the selected conversation at its right. On phones, the conversation takes the place of the list. */
export function ConversationBeside({ list, children }: Props) {
  const { peek, isWide, nameOf } = list
  useNoDraftOfGone(peek)
  useWalkKeys(peek.isOpen ? peek : null)
  useLetterKeys(peek.isOpen ? {} : { j: openFirst })
  const label = peek.row ? nameOf(peek.row) : t('shared.conversation')
  const shown = <Shown list={list} />
  if (isWide) {
    return (
      <SplitPane name="inbox" label={label} isLarge side={shown}>
        {children}
      </SplitPane>
    )
  }
  return peek.isOpen ? <section aria-label={label}>{shown}</section> : children
}

function Shown({ list: { peek, isWide, total = 0 } }: Pick<Props, 'list'>) {
  if (!peek.isOpen)
    return (
      <EmptyState
        icon={<IconMessages size={24} aria-hidden />}
        title={t('inbox.choose')}
        text={t('inbox.chooseHelp')}
      />
    )
  const walker = (
    <span className={classes.walk}>
      {!isWide && (
        <Button
          variant="subtle"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
          aria-keyshortcuts="Escape"
          onClick={peek.close}
        >
          {t('menu.inbox')}
        </Button>
      )}
      <Walker walk={{ at: peek.at, total, go: peek.go }} />
      {isWide && (
        <CloseButton aria-label={t('actions.close')} aria-keyshortcuts="Escape" onClick={peek.close} />
      )}
    </span>
  )
  return (
    <Peeked peek={peek}>
      {(message) => (
        <Conversation
          key={message.messageId}
          message={message}
          head={walker}
          hasTitle
          onDone={() => peek.go(1, true)}
        />
      )}
    </Peeked>
  )
}
