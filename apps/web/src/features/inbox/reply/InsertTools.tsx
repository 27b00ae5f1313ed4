import { api } from '@stayboard/contract'
import { IconQuote } from '@tabler/icons-react'
import { useState } from 'react'
import { InsertReply } from '../../../entities/saved-replies/InsertReply.tsx'
import { type MailAbout, withReply } from '../../../entities/saved-replies/inserted.ts'
import { Problem } from '../../../kit/core/calls/problem.ts'
import { send } from '../../../kit/core/calls/send.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Group } from '../../../ui/layout.tsx'
import type { MessageMail } from '../message.ts'
import { answeredIn } from './answered.ts'
import { quotationOf } from './quotation.ts'

type Values = Parameters<typeof withReply>[0]

interface Props {
  about: MailAbout
  mails: readonly MessageMail[]
  values: Values
  onChange: (values: Partial<Values>) => void
}

/** Inserts saved replies and the mail that is answered into a reply. */
export const InsertTools = ({ about, mails, values, onChange }: Props) => (
  <Group gap={6}>
    <InsertReply about={about} onInsert={(inserted) => onChange(withReply(values, inserted))} />
    <Quote
      mail={answeredIn(mails)}
      onQuote={(quotation) => onChange({ body: `${values.body ?? ''}${quotation}` })}
    />
  </Group>
)

/** Quotes the mail that is answered below what is written. */
function Quote({ mail, onQuote }: { mail: MessageMail | undefined; onQuote: (quotation: string) => void }) {
  const [isBusy, setBusy] = useState(false)
  if (!mail) return null
  const quote = async () => {
    setBusy(true)
    try {
      onQuote(quotationOf(await send(api.mails.get, { params: { mailId: mail.mailId } })))
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      notify.problem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconQuote size={14} aria-hidden />}
      onClick={() => void quote()}
    >
      {t('inbox.quote')}
    </Button>
  )
}
