import { api } from '@stayboard/contract'
import { useState } from 'react'
import { MailBody } from '../../entities/mails/MailBody.tsx'
import { MailHead } from '../../entities/mails/MailHead.tsx'
import classes from '../../entities/mails/mails.module.css'
import { useCall } from '../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { useWords } from '../../kit/core/words/words.ts'
import type { MessageMail } from './message.ts'

/** The mails of a message, the earliest first. The last one is open; the text of the others is loaded when opened. */
export function MessageMails({ messageId }: { messageId: number }) {
  const { t } = useWords()
  const { data, error, refetch } = useCall(api.inbox.mails, { params: { messageId } })
  if (!data)
    return error ? (
      <NotLoaded reason={error} onRetry={() => void refetch()} />
    ) : (
      <Waiting heights={[40, 80]} />
    )
  const mails = data._embedded.messagingMails
  return (
    <section className={classes.conversation} aria-label={t('inbox.thread')}>
      {mails.map((mail) => (
        <OneMail key={mail.mailId} mail={mail} isLast={mail === mails.at(-1)} />
      ))}
    </section>
  )
}

function OneMail({ mail, isLast }: { mail: MessageMail; isLast: boolean }) {
  const [isOpen, setOpen] = useState(isLast)
  return (
    <article className={classes.mail}>
      <MailHead mail={mail} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <div className={classes.text}>{isOpen ? <Text mailId={mail.mailId} /> : mail.preview}</div>
    </article>
  )
}

function Text({ mailId }: { mailId: number }) {
  const { data, error, refetch } = useCall(api.mails.get, { params: { mailId } })
  if (data) return <MailBody mail={data}>{data.reason && <p>{data.reason}</p>}</MailBody>
  return error ? <NotLoaded reason={error} onRetry={() => void refetch()} /> : <Waiting heights={[80]} />
}
