import { sentBack } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { TextAreaField } from '../../kit/forms/fields/TextAreaField.tsx'
import { useCallForm } from '../../kit/forms/useCallForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'

interface Props {
  /** The title of the record that the draft changes. */
  title: string
  send: (body: { reason: string }) => Promise<unknown>
  onSent: () => void
  onClose: () => void
}

/** Sends a draft back to its author, with a reason. */
export function SendBackForm({ title, send, onSent, onClose }: Props) {
  const form = useCallForm({
    name: 'sending back',
    schema: sentBack,
    starts: { reason: '' },
    send,
    savedText: () => t('wiki.sentBack', { title }),
    onSaved: onSent,
    onClose,
  })
  return (
    <FormDialog
      title={t('wiki.sendBackName', { title })}
      saveLabel={t('wiki.sendBack')}
      form={form}
      onClose={onClose}
    >
      <TextAreaField field={form.field('reason', t('shared.reason'))} autoFocus />
    </FormDialog>
  )
}
