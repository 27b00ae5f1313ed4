import { api } from '@stayboard/contract'
import { useState } from 'react'
import { MailHead } from '../../entities/mails/MailHead.tsx'
import classes from '../../entities/mails/mails.module.css'
import { TextLink } from '../../kit/core/address/links.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { MailText } from './MailText.tsx'
import type { BegunMail, MailItem } from './mail.ts'

interface Props {
  mails: readonly MailItem[]
  isOutbox: boolean
  onReply: (begun: BegunMail) => void
}

/** The mails of one conversation of an enquiry. The last mail is open. */
export function ConversationMails({ mails, ...options }: Props) {
  const last = mails.at(-1)
  if (!last) return null
  return (
    <section className={classes.conversation} aria-label={`${t('shared.conversation')}: ${last.subject}`}>
      <h3 className={classes.subject}>
        {mails[0]?.subject}
        {last.conversationId !== null && may(api.inbox.get) && (
          <>
            {' · '}
            <TextLink to="/messages" search={{ peek: String(last.conversationId) }}>
              {t('mails.inInbox')}
            </TextLink>
          </>
        )}
      </h3>
      {mails.map((mail) => (
        <OneMail key={mail.mailId} mail={mail} isLast={mail === last} {...options} />
      ))}
    </section>
  )
}

interface OneProps extends Omit<Props, 'mails'> {
  mail: MailItem
  isLast: boolean
}

function OneMail({ mail, isLast, ...options }: OneProps) {
  const [isOpen, setOpen] = useState(isLast || isTroubled(mail))
  return (
    <article className={classes.mail}>
      <MailHead mail={mail} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {isOpen && <MailText mail={mail} {...options} />}
    </article>
  )
}

/** Whether the sending of the mail failed or is uncertain, so that a user must decide what to do. */
const isTroubled = ({ state }: MailItem) => state === 'DRAFT' || state === 'FAILED' || state === 'UNCERTAIN'
