import { api, plainLines } from '@stayboard/contract'
import { IconQuote } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { InsertReply } from '../../../entities/saved-replies/InsertReply.tsx'
import { type MailAbout, withReply } from '../../../entities/saved-replies/inserted.ts'
import { send } from '../../../kit/core/calls/send.ts'
import { whileBusy } from '../../../kit/core/notices/while-busy.ts'
import { instantText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { Group } from '../../../ui/layout.tsx'
import type { MessageMail } from '../message.ts'
import { answeredIn } from './answered.ts'

interface Quoted {
  fromName: string
  fromAddress: string
  at: string
  body: string
}

/** The maximum number of quoted lines. */
const LINES = 200

/** The quotation of a mail: author, time, and its text without images and formatting. */
function quotationOf({ fromName, fromAddress, at, body }: Quoted): string {
  const lines = plainLines(body).split('\n').slice(0, LINES)
  const head = t('inbox.wrote', { who: fromName || fromAddress, at: instantText(at) })
  return `<p></p><p>${written(head)}</p><blockquote>${lines.map((line) => `<p>${written(line)}</p>`).join('')}</blockquote>`
}

const written = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

type Values = Parameters<typeof withReply>[0]

interface Props {
  about: MailAbout
  mails: readonly MessageMail[]
  values: Values
  onChange: (values: Partial<Values>) => void
  /** Additional buttons after those that insert text. */
  children: ReactNode
}

/** The buttons that insert saved replies, and quote the answered mail. */
export const InsertTools = ({ about, mails, values, onChange, children }: Props) => (
  <Group gap={6}>
    <InsertReply about={about} onInsert={(inserted) => onChange(withReply(values, inserted))} />
    <Quote
      mail={answeredIn(mails)}
      onQuote={(quotation) => onChange({ body: `${values.body ?? ''}${quotation}` })}
    />
    {children}
  </Group>
)

/** The button that quotes the answered mail below the text. */
function Quote({ mail, onQuote }: { mail: MessageMail | undefined; onQuote: (quotation: string) => void }) {
  const [isBusy, setBusy] = useState(false)
  if (!mail) return null
  const quote = () =>
    whileBusy(setBusy, async () => {
      onQuote(quotationOf(await send(api.mails.get, { params: { mailId: mail.mailId } })))
    })
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
