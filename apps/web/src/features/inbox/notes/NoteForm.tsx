import { api, MessageNote } from '@stayboard/contract'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { t } from '../../../kit/core/words/words.ts'
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx'
import { useResourceForm } from '../../../kit/forms/useResourceForm.ts'
import { FormDialog } from '../../../kit/records/FormDialog.tsx'
import { MentionChoice } from './MentionChoice.tsx'

/** A note is added to a message, and changed by itself. */
const Written = { ...MessageNote, calls: { create: api.messageNotes.add, update: api.messageNotes.update } }

interface Props {
  messageId: number
  note: RowOf<typeof api.messageNotes.list> | null
  onClose: () => void
}

/** Adds a note to a message, or changes one. After an @, users are offered. */
export default function NoteForm({ messageId, note, onClose }: Props) {
  const form = useResourceForm(Written, note, { params: { messageId }, onClose })
  return (
    <FormDialog title={t(note ? 'inbox.editNote' : 'inbox.addNote')} form={form} onClose={onClose}>
      <TextAreaField field={form.field('text')} rows={4} help={t('inbox.noteHelp')} autoFocus />
      <MentionChoice text={form.values.text ?? ''} onChange={(text) => form.set({ text })} />
    </FormDialog>
  )
}
