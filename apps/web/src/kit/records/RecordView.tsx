import type { Call } from '@stayboard/contract'
import { IconPencil } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import pageClasses from '../../ui/page.module.css'
import type { Linked } from '../core/calls/list-call.ts'
import { may } from '../core/session/session.ts'
import type { Back } from '../core/way/BackLink.tsx'
import { t } from '../core/words/words.ts'
import { DeleteButton } from '../dialogs/DeleteButton.tsx'
import type { Removal } from '../dialogs/useRemoval.ts'
import { RecordHistory } from '../history/RecordHistory.tsx'
import { RecordAbove } from './RecordAbove.tsx'
import classes from './record.module.css'

interface Props<Remove extends Call, At> {
  record: Linked
  title: string
  back: Back
  picture?: ReactNode
  /** The call that changes the record. Users who may not make it only read. */
  change: Call
  /** How the record is deleted. The page is left afterwards. */
  removal: Omit<Removal<Remove>, 'onRemoved'>
  /** Further actions on the record, in its heading. */
  actions?: ReactNode
  /** Shows the record. `edit` opens the form, at a field if one is given; it is absent for readers. */
  facts: (edit: ((at: At) => void) | undefined) => ReactNode
  /** Edits the record in place of its facts: an `EditCard`. */
  form: (close: () => void, at: At | undefined) => ReactNode
  /** Shown to the right of the facts and of the form. */
  beside?: ReactNode
  /** The parts of the page below. */
  children?: ReactNode
}

/** The page of a record that is read first: heading, who else has it open, history, actions, facts and parts. */
export function RecordView<Remove extends Call, At = never>(props: Props<Remove, At>) {
  const { record, title, back, picture, change, removal, actions, facts, form, beside, children } = props
  const [editing, setEditing] = useState<{ at?: At } | null>(null)
  const mayEdit = may(change)
  const content = editing
    ? form(() => setEditing(null), editing.at)
    : facts(mayEdit ? (at) => setEditing({ at }) : undefined)
  return (
    <div className={pageClasses.page}>
      <PageHeader title={title} picture={picture} above={<RecordAbove back={back} />}>
        {!editing && (
          <>
            <RecordHistory record={record} />
            {actions}
            {may(removal.call) && <DeleteButton {...removal} onRemoved={back.go} />}
            {mayEdit && (
              <Button leftSection={<IconPencil size={16} aria-hidden />} onClick={() => setEditing({})}>
                {t('actions.edit')}
              </Button>
            )}
          </>
        )}
      </PageHeader>
      {beside ? (
        <div className={classes.halves}>
          {content}
          {beside}
        </div>
      ) : (
        content
      )}
      {children}
    </div>
  )
}
