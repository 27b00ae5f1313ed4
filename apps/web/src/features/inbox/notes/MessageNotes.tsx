import { A, api, MessageNote } from '@stayboard/contract'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useCall } from '../../../kit/core/calls/calls.ts'
import type { RowOf } from '../../../kit/core/calls/list-call.ts'
import { NotLoaded } from '../../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { currentSession, may } from '../../../kit/core/session/session.ts'
import { instantText } from '../../../kit/core/words/format.ts'
import { t } from '../../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../../kit/dialogs/dialog-on-demand.tsx'
import { DeleteRow } from '../../../kit/lists/rows/row-actions.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import { Group } from '../../../ui/layout.tsx'
import { Text } from '../../../ui/Text.tsx'
import classes from './notes.module.css'

type Note = RowOf<typeof api.messageNotes.list>
const NoteForm = dialogOnDemand(() => import('./NoteForm.tsx'))

/** The internal notes on a message. They are never part of a mail (docs/rules/inbox.md#notes). */
export function MessageNotes({ messageId }: { messageId: number }) {
  const { data, error, refetch } = useCall(api.messageNotes.list, { params: { messageId } })
  return (
    <section aria-label={t('shared.notes')} className={classes.notes}>
      {!data && !error && <Waiting heights={[30]} />}
      {error && !data && <NotLoaded reason={error} onRetry={() => void refetch()} />}
      {data?._embedded.messageNotes.map((note) => (
        <OneNote key={note.messageNoteId} note={note} />
      ))}
    </section>
  )
}

/** An internal note, marked by colour and text, with edit buttons for users who may change it. */
function OneNote({ note }: { note: Note }) {
  const [isEditing, setEditing] = useState(false)
  const { messageNoteId, messageId, text, userName, at } = note
  return (
    <article className={classes.note}>
      <Group gap={4} justify="space-between" wrap="nowrap">
        <Text size="sm" fw={600}>
          {t('inbox.note')} · {userName} · {instantText(at)}
        </Text>
        {mayChange(note) && (
          <Group gap={0} wrap="nowrap">
            <IconButton aria-label={t('inbox.editNote')} onClick={() => setEditing(true)}>
              <IconPencil size={16} aria-hidden />
            </IconButton>
            <DeleteRow
              call={MessageNote.calls.remove}
              params={{ messageNoteId }}
              label={t('inbox.deleteNote')}
              question={{ title: t('inbox.deleteNoteTitle'), message: t('inbox.deleteNoteText') }}
              done={t('inbox.noteDeleted')}
            />
          </Group>
        )}
      </Group>
      <p className={classes.text}>{text}</p>
      {isEditing && <NoteForm messageId={messageId} note={note} onClose={() => setEditing(false)} />}
    </article>
  )
}

/** Only the author of a note and administrators may change it. */
const mayChange = ({ userId }: Note) =>
  may(api.messageNotes.update) && (userId === currentSession().userId || currentSession().roles.includes(A))
