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
  /** The call that changes the record. Users without the right to it have read access only. */
  change: Call
  /** The settings of the record's deletion. The page is left afterwards. */
  removal: Omit<Removal<Remove>, 'onRemoved'>
  /** Additional actions in the heading. */
  actions?: ReactNode
  /** Renders the read view. `edit` opens the form, optionally at a field; it is `undefined` for read-only users. */
  facts: (edit: ((at: At) => void) | undefined) => ReactNode
  /** Renders the form in place of the read view: an `EditCard`. */
  form: (close: () => void, at: At | undefined) => ReactNode
  /** Content to the right of the read view and of the form. */
  beside?: ReactNode
  /** The sections below. */
  children?: ReactNode
}

/** The page of a record with a read view: heading, other users who have it open, history, actions, facts and sections. */
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
