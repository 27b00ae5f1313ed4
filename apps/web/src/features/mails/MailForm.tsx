import { api, languages, Mail } from '@stayboard/contract'
import { useRef } from 'react'
import { AttachedFiles } from '../../entities/saved-replies/AttachedFiles.tsx'
import { InsertReply } from '../../entities/saved-replies/InsertReply.tsx'
import { withReply } from '../../entities/saved-replies/inserted.ts'
import { labelsOf } from '../../kit/core/words/option-labels.ts'
import { t } from '../../kit/core/words/words.ts'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { useResourceForm } from '../../kit/forms/useResourceForm.ts'
import { HtmlField } from '../../kit/html/HtmlField.tsx'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { MailFiles } from './MailFiles.tsx'
import type { BegunMail, MailItem, Taken } from './mail.ts'

/** The form's resource. Mails are only added. The draft of an answer is stored per answered mail. */
const written = (replyToId: number | null) => ({
  ...Mail,
  one: replyToId === null ? Mail.one : `answer to mail ${replyToId}`,
  create: { ...Mail.create, files: api.mails.send.body.shape.files },
  calls: { create: api.mails.send, update: api.mails.send },
})

/** The maximum length of a mail, in characters. */
const LIMIT = 30_000

interface Props {
  enquiryId: number
  senders: readonly { name: string; address: string }[]
  begun: BegunMail
  /** The id of the contact to whom the mail is written. */
  contactId?: number
  /** @param taken the attachments of the sent mail */
  onSent: (mail: MailItem, taken: Taken) => void
  onClose: () => void
}

/** The form that writes a mail about an enquiry. */
export default function MailForm({ enquiryId, senders, begun, contactId, onSent, onClose }: Props) {
  const { replyToId = null, ...starts } = begun
  const taken = useRef<Taken>({})
  const form = useResourceForm(written(replyToId), null, {
    starts: {
      fromAddress: starts.fromAddress ?? senders[0]?.address ?? null,
      toAddresses: starts.toAddresses,
      ccAddresses: starts.ccAddresses ?? null,
      subject: starts.subject ?? '',
      body: starts.body ?? '',
      language: starts.language ?? null,
      files: starts.files ?? [],
      savedReplyFiles: starts.savedReplyFiles ?? [],
    },
    without: ['replyToId'],
    keptInDraft: ['toAddresses', 'ccAddresses', 'subject'],
    params: { enquiryId },
    bodyOf: (values) => {
      taken.current = { files: values.files ?? [], savedReplyFiles: values.savedReplyFiles ?? [] }
      return { ...values, replyToId }
    },
    onSaved: (mail) => onSent(mail, taken.current),
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
      saveLabel={t('shared.send')}
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
      <InsertReply
        about={{ enquiryId, ...(contactId === undefined ? {} : { contactId }) }}
        onInsert={(inserted) =>
          form.set({
            ...withReply(form.values, inserted),
            language: form.values.language ?? inserted.language,
          })
        }
      />
      <HtmlField field={field('body')} limit={LIMIT} autoFocus={Boolean(starts.subject)} />
      <SelectField field={field('language')} options={languages} labelOf={labelsOf(languages)} />
      <MailFiles enquiryId={enquiryId} field={field('files')} />
      <AttachedFiles
        ids={form.values.savedReplyFiles ?? []}
        onChange={(savedReplyFiles) => form.set({ savedReplyFiles })}
      />
    </FormDialog>
  )
}
