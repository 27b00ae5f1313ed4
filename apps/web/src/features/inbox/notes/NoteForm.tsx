import { api, MessageNote } from '@stayboard/contract'
import { useCall } from '../../../kit/core/calls/calls.ts'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { t } from '../../../kit/core/words/words.ts'
import { TextAreaField } from '../../../kit/forms/fields/TextAreaField.tsx'
import { useResourceForm } from '../../../kit/forms/useResourceForm.ts'
import { FormDialog } from '../../../kit/records/FormDialog.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Group } from '../../../ui/layout.tsx'

/** Matches an @ and the name after it, at the end of the text. */
const typed = /@([\p{L}\p{N}_. -]{0,30})$/u
/** The maximum number of users offered. */
const MOST = 6

interface MentionChoiceProps {
  text: string
  onChange: (text: string) => void
}

/** Offers users whose name starts with the text after the last @. */
function MentionChoice({ text, onChange }: MentionChoiceProps) {
  const begun = typed.exec(text)?.[1]
  const { data } = useCall(api.users.list, { query: { size: '1000' } }, { enabled: begun !== undefined })
  if (begun === undefined) return null
  const people = data?._embedded.users ?? []
  const found = people
    .map(({ id, username, displayname }) => ({ id, name: displayname || username }))
    .filter(({ name }) => name.toLowerCase().startsWith(begun.toLowerCase()) && name !== begun)
    .slice(0, MOST)
  return (
    <Group gap={4} role="group" aria-label={t('shared.user')}>
      {found.map(({ id, name }) => (
        <Button
          key={id}
          size="small"
          variant="light"
          onClick={() => onChange(text.replace(typed, `@${name} `))}
        >
          @{name}
        </Button>
      ))}
    </Group>
  )
}

/** The resource of the form: notes are added and changed by different calls. */
const Written = { ...MessageNote, calls: { create: api.messageNotes.add, update: api.messageNotes.update } }

interface Props {
  messageId: number
  note: RowOf<typeof api.messageNotes.list> | null
  onClose: () => void
}

/** The form that adds or changes a note. Typing @ offers users to mention. */
export default function NoteForm({ messageId, note, onClose }: Props) {
  const form = useResourceForm(Written, note, { params: { messageId }, onClose })
  return (
    <FormDialog title={t(note ? 'inbox.editNote' : 'inbox.addNote')} form={form} onClose={onClose}>
      <TextAreaField field={form.field('text')} rows={4} help={t('inbox.noteHelp')} autoFocus />
      <MentionChoice text={form.values.text ?? ''} onChange={(text) => form.set({ text })} />
    </FormDialog>
  )
}
