import { initials } from '@stayboard/domain'
import { IconPaperclip } from '@tabler/icons-react'
import i18next from 'i18next'
import { useMinute } from '../../../kit/core/words/clock.ts'
import { durationText, instantText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { ListLook } from '../../../kit/lists/column-choice/look.ts'
import { RowLink } from '../../../kit/table/RowLink.tsx'
import { moveBetweenRows } from '../../../kit/table/row-keys.ts'
import { leavingProps } from '../../../kit/table/row-options.ts'
import { Initials } from '../../../ui/Initials.tsx'
import { VisuallyHidden } from '../../../ui/Text.tsx'
import { isUnread, type Message } from '../message.ts'
import classes from './list.module.css'

interface Props {
  rows: readonly Message[]
  list: Pick<ListLook<Message>, 'rowOptions' | 'peek'> & { title: string }
}

/** Conversations in rows of two lines. The arrow keys move between them. */
export const ConversationRows = ({ rows, list }: Props) => (
  <ul className={classes.rows} aria-label={list.title} onKeyDown={moveBetweenRows}>
    {rows.map((row) => (
      <Row key={row.messageId} row={row} list={list} />
    ))}
  </ul>
)

function Row({ row, list: { rowOptions, peek } }: { row: Message; list: Props['list'] }) {
  const leaving = rowOptions.leaving?.(row)
  const { messageId, clientName, organisation, subject, preview } = row
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
        </span>
        <When row={row} />
      </span>
      <span className={classes.line}>
        <span className={classes.what}>
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

/** How long the person waits. Otherwise until when the conversation is put aside, or its status. */
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

/** Whether there are files, and who has the conversation. */
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
