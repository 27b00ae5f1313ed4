import { initials } from '@stayboard/domain'
import { IconPaperclip } from '@tabler/icons-react'
import i18next from 'i18next'
import { currentSession } from '../../../kit/core/session/session.ts'
import { useMinute } from '../../../kit/core/words/clock.ts'
import { durationText, instantText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { useDrafted } from '../../../kit/forms/drafts/useHasDraft.ts'
import type { ListLook } from '../../../kit/lists/column-choice/look.ts'
import { moveBetweenRows, RowLink } from '../../../kit/table/RowLink.tsx'
import { leavingProps } from '../../../kit/table/row-options.ts'
import { Initials } from '../../../ui/Initials.tsx'
import { VisuallyHidden } from '../../../ui/Text.tsx'
import { isUnread, type Message } from '../message.ts'
import { replyName } from '../reply/reply.ts'
import classes from './list.module.css'

interface Props {
  rows: readonly Message[]
  list: Pick<ListLook<Message>, 'rowOptions' | 'peek'> & { title: string }
}

/** Conversations in rows of two lines. The arrow keys move between them. */
export function ConversationRows({ rows, list }: Props) {
  const isDrafted = useDrafted()
  return (
    <ul className={classes.rows} aria-label={list.title} onKeyDown={moveBetweenRows}>
      {rows.map((row) => (
        <Row key={row.messageId} row={row} list={list} isDrafted={isDrafted(replyName(row.messageId))} />
      ))}
    </ul>
  )
}

interface RowProps extends Pick<Props, 'list'> {
  row: Message
  /** Whether this browser stores an unsent reply to the conversation. */
  isDrafted: boolean
}

function Row({ row, list: { rowOptions, peek }, isDrafted }: RowProps) {
  const leaving = rowOptions.leaving?.(row)
  const { messageId, clientName, organisation, subject, preview, returnsToUserName } = row
  return (
    <li
      className={classes.row}
      data-row={messageId}
      data-edge={rowOptions.edge?.(row) ?? undefined}
      data-unread={isUnread(row) || undefined}
      aria-current={peek.has(row) || undefined}
      {...leavingProps(leaving !== undefined)}
    >
      {leaving}
      <span className={classes.line}>
        <span className={classes.who} title={organisation ?? undefined}>
          {clientName}
          {returnsToUserName !== null && (
            <span className={classes.lent}> · {t('inbox.lentBy', { name: returnsToUserName })}</span>
          )}
        </span>
        <When row={row} />
      </span>
      <span className={classes.line}>
        <span className={classes.what}>
          <Drafts row={row} isDrafted={isDrafted} />
          <RowLink to={rowOptions.link?.(row)} isLeaving={leaving !== undefined}>
            {isUnread(row) && <VisuallyHidden>{t('inbox.unread')}: </VisuallyHidden>}
            {subject}
          </RowLink>
          <span className={classes.snippet}> {preview}</span>
        </span>
        <Whose row={row} />
      </span>
    </li>
  )
}

/** The users with an unsent reply: the signed-in user, and colleagues by name. */
function Drafts({ row: { draftsBy }, isDrafted }: Omit<RowProps, 'list'>) {
  const { userId } = currentSession()
  const others = draftsBy.filter((one) => one.userId !== userId).map(({ userName }) => userName)
  if (!isDrafted && others.length === 0) return null
  return (
    <span className={classes.draft}>
      {[
        ...(isDrafted ? [t('options.mailStates.DRAFT')] : []),
        ...others.map((name) => t('inbox.draftOf', { name })),
      ].join(', ')}
      {': '}
    </span>
  )
}

/** How long the sender has waited; otherwise until when the conversation is snoozed, or its status. */
function When({ row: { waitingSince, snoozedUntil, sentDate, status } }: { row: Message }) {
  const { language } = i18next
  const now = useMinute()
  if (snoozedUntil !== null && Date.parse(snoozedUntil) > now)
    return <time className={classes.when}>{instantText(snoozedUntil)}</time>
  if (waitingSince !== null) {
    const time = durationText(now - Date.parse(waitingSince), language)
    return (
      <span className={classes.when} data-waits>
        {t('inbox.waits', { time })}
      </span>
    )
  }
  return (
    <span className={classes.when} title={instantText(sentDate)}>
      {t(`options.messageStatuses.${status}`)}
    </span>
  )
}

/** An icon if the mails have attachments, and the initials of the assigned user. */
const Whose = ({ row: { hasFiles, userName } }: { row: Message }) => (
  <span className={classes.whose}>
    {hasFiles && <IconPaperclip size={14} role="img" aria-label={t('mails.attachments')} />}
    {userName !== null && (
      <span title={userName}>
        <Initials letters={initials(userName)} />
        <VisuallyHidden>{userName}</VisuallyHidden>
      </span>
    )}
  </span>
)
