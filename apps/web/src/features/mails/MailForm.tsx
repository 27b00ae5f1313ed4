import { api, Mail } from '@stayboard/contract'
import { useWords } from '../../kit/core/words/words.ts'
import { SelectField } from '../../kit/forms/fields/SelectField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { useResourceForm } from '../../kit/forms/useResourceForm.ts'
import { HtmlField } from '../../kit/html/HtmlField.tsx'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import type { Begun, MailItem } from './mail.ts'

/** A mail is only written, never changed. */
const Written = { ...Mail, calls: { create: api.mails.send, update: api.mails.send } }

/** The most characters of a mail. */
const LIMIT = 30_000

interface Props {
  enquiryId: number
  senders: readonly { name: string; address: string }[]
  begun: Begun
  onSent: (mail: MailItem) => void
  onClose: () => void
}

/** Writes a mail about an enquiry. */
export default function MailForm({ enquiryId, senders, begun, onSent, onClose }: Props) {
  const { t } = useWords()
  const { replyToId = null, ...starts } = begun
  const form = useResourceForm(Written, null, {
    starts: {
      fromAddress: starts.fromAddress ?? senders[0]?.address ?? null,
      toAddresses: starts.toAddresses,
      ccAddresses: starts.ccAddresses ?? null,
      subject: starts.subject ?? '',
      body: starts.body ?? '',
    },
    without: ['language', 'replyToId'],
    params: { enquiryId },
    bodyOf: (values) => ({ ...values, replyToId }),
    onSaved: onSent,
    onClose,
  })
  const { field } = form
  const shown = (address: string) => {
    const name = senders.find((one) => one.address === address)?.name
    return name ? `${name} <${address}>` : address
  }
  return (
    <FormDialog
      title={t(replyToId === null ? 'mails.write' : 'mails.reply')}
      saveLabel={t('mails.send')}
      form={form}
      size="xl"
      onClose={onClose}
    >
      <SelectField
        field={field('fromAddress')}
        options={senders.map(({ address }) => address)}
        labelOf={shown}
      />
      <TextField field={field('toAddresses')} help={t('mails.addressHelp')} autoFocus={!starts.toAddresses} />
      <TextField field={field('ccAddresses')} />
      <TextField field={field('subject')} autoFocus={Boolean(starts.toAddresses) && !starts.subject} />
      <HtmlField field={field('body')} limit={LIMIT} autoFocus={Boolean(starts.subject)} />
    </FormDialog>
  )
}
