import type { api, WireAnswer } from '@stayboard/contract'
import { kindName } from './kind-name.ts'

export type AuditEntry = WireAnswer<typeof api.audit.list>['_embedded']['auditEntries'][number]

/** The kind of a record and its name, or its number if it has none. */
export function RecordCell({ entry: { recordKind, recordId, recordName } }: { entry: AuditEntry }) {
  return recordKind === null ? null : `${kindName(recordKind)} · ${recordName ?? recordId}`
}
