import { api } from '@stayboard/contract'
import { MailBody } from '../../../entities/mails/MailBody.tsx'
import { MailHead } from '../../../entities/mails/MailHead.tsx'
import { MailMarks } from '../../../entities/mails/MailMarks.tsx'
import classes from '../../../entities/mails/mails.module.css'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { Notice } from '../../../ui/Notice.tsx'
import type { MessageMail } from '../message.ts'

interface Props {
  mails: readonly MessageMail[]
}

/** The mails that came into the conversation while a reply was being written, with their texts. */
export function MailsBetween({ mails }: Props) {
  if (mails.length === 0) return null
  return (
    <>
      <Notice>{t('inbox.between')}</Notice>
      <section className={classes.conversation} aria-label={t('inbox.betweenMails')}>
        {mails.map((mail) => (
          <article key={mail.mailId} className={classes.mail}>
            <MailHead mail={mail} isOpen onToggle={() => undefined} />
            <div className={classes.text}>
              <MailMarks mail={mail} />
              <Text mail={mail} />
            </div>
          </article>
        ))}
      </section>
    </>
  )
}

/** The text of a mail. Its beginning stands in until it is loaded. */
function Text({ mail: { mailId, preview } }: { mail: MessageMail }) {
  const { data, isPending } = useCall(api.mails.get, { params: { mailId } })
  if (data) return <MailBody mail={data} />
  return isPending ? <Waiting heights={[40]} /> : preview
}
