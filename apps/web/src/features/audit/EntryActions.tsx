import { IconFileText, IconFilter } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { IconButton } from '../../ui/Button.tsx'
import type { AuditEntry } from './RecordCell.tsx'

const ChangeDialog = dialogOnDemand(() => import('./EntryDialog.tsx'))

/** The actions that change a record. Only their entries have details. */
const changes = new Set(['ADDED', 'CHANGED', 'DELETED'])

interface Props {
  entry: AuditEntry
  /** Called to filter the audit log by a record. */
  onOnly: (record: string) => void
}

/** The buttons of an audit entry: show the changed fields, and filter the log by the record. */
export function EntryActions({ entry, onOnly }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { auditEntryId, kind, recordKind, recordId, recordName } = entry
  const record = recordKind?.startsWith('/api/') && recordId !== null ? `${recordKind}/${recordId}` : null
  return (
    <>
      {changes.has(kind) && (
        <IconButton aria-label={t('audit.changed')} onClick={() => setOpen(true)}>
          <IconFileText size={16} aria-hidden />
        </IconButton>
      )}
      {record !== null && (
        <IconButton
          aria-label={t('audit.showOnly', { name: recordName ?? String(recordId) })}
          onClick={() => onOnly(record)}
        >
          <IconFilter size={16} aria-hidden />
        </IconButton>
      )}
      {isOpen && <ChangeDialog changeId={auditEntryId} onClose={() => setOpen(false)} />}
    </>
  )
}
