import { api, discardedStates } from '@stayboard/contract'
import { useState } from 'react'
import { MailBody } from '../../entities/mails/MailBody.tsx'
import { MailHead } from '../../entities/mails/MailHead.tsx'
import { MailMarks } from '../../entities/mails/MailMarks.tsx'
import { MailOutcome } from '../../entities/mails/MailOutcome.tsx'
import { Discard, Resend } from '../../entities/mails/mail-actions.tsx'
import classes from '../../entities/mails/mails.module.css'
import { useCall } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { currentSession, may } from '../../kit/core/session/session.ts'
import { countText, t } from '../../kit/core/words/words.ts'
import { BareButton } from '../../ui/Anchor.tsx'
import { Group } from '../../ui/layout.tsx'
import type { MessageMail } from './message.ts'

/**
 * The mails of a message, oldest first. The last mail and unsent ones are open; the texts of the others are loaded when opened.
 * Several earlier mails are collapsed to one line, so that the last one is visible without scrolling.
 */
export function MessageMails({ messageId }: { messageId: number }) {
  const [folded, setFolded] = useState<readonly number[] | null>(null)
  const { data, error, refetch } = useCall(api.inbox.mails, { params: { messageId } })
  if (!data)
    return error ? (
      <NotLoaded reason={error} onRetry={() => void refetch()} />
    ) : (
      <Waiting heights={[40, 80]} />
    )
  const mails = data._embedded.messagingMails
  // Determined once, so that an incoming mail does not collapse a mail that is being read.
  if (folded === null) setFolded(earlierOf(mails))
  const shown = mails.filter(({ mailId }) => !folded?.includes(mailId))
  return (
    <section className={classes.conversation} aria-label={t('shared.conversation')}>
      {shown.length < mails.length && (
        <BareButton className={classes.folded} aria-expanded={false} onClick={() => setFolded([])}>
          {countText('inbox.earlierMails', mails.length - shown.length)}
        </BareButton>
      )}
      {shown.map((mail) => (
        <OneMail key={mail.mailId} mail={mail} isLast={mail === mails.at(-1)} />
      ))}
    </section>
  )
}

/** The minimum number of earlier mails that are collapsed. */
const LEAST = 2

/** The ids of the mails to collapse: those before the last one, except mails whose sending failed or is uncertain. */
function earlierOf(mails: readonly MessageMail[]): number[] {
  const earlier = mails.slice(0, -1).filter((mail) => !isUnsent(mail))
  return earlier.length < LEAST ? [] : earlier.map(({ mailId }) => mailId)
}

function OneMail({ mail, isLast }: { mail: MessageMail; isLast: boolean }) {
  const [isOpen, setOpen] = useState(isLast || isUnsent(mail))
  return (
    <article className={classes.mail}>
      <MailHead mail={mail} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <div className={classes.text}>
        <MailMarks mail={mail} />
        {isOpen ? <Text mail={mail} /> : mail.preview}
      </div>
    </article>
  )
}

function Text({ mail: { mailId, userId } }: { mail: MessageMail }) {
  const { data, error, refetch } = useCall(api.mails.get, { params: { mailId } })
  if (!data)
    return error ? <NotLoaded reason={error} onRetry={() => void refetch()} /> : <Waiting heights={[80]} />
  const isAllowed = may(api.mails.send) || data.enquiryId === null || userId === currentSession().userId
  return (
    <>
      <MailBody mail={data}>
        <MailOutcome mail={data} />
      </MailBody>
      {isUnsent(data) && isAllowed && may(api.mails.retry) && (
        <Group gap="xs" mt="xs">
          <Resend mail={data} />
          {discardedStates.includes(data.state) && <Discard mail={data} />}
        </Group>
      )}
    </>
  )
}

/** Whether the sending of a mail failed or is uncertain, so that a user must decide what to do. */
const isUnsent = ({ state }: Pick<MessageMail, 'state'>) => state === 'FAILED' || state === 'UNCERTAIN'
