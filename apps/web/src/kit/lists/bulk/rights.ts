import type { Call } from '@stayboard/contract'
import type { ReactNode } from 'react'
import type { FieldBinding } from '../../forms/binding.ts'
import { may } from '../../session.ts'

/** The fields of the dialog that changes many rows, bound by their contract names. */
export type BulkFields = (fields: BulkBinder) => ReactNode
export interface BulkBinder {
  field: <Value>(name: string, label: string) => FieldBinding<Value>
}

export interface BulkRights {
  change: boolean
  remove: boolean
}

/** What the signed-in user may do with many rows of a list at once. */
export function bulkRights({ rows }: Call, fields: BulkFields | undefined): BulkRights {
  const isMine = (call: Call | undefined) => call !== undefined && may(call)
  return {
    change: fields !== undefined && rows?.changes !== undefined && isMine(rows.update),
    remove: isMine(rows?.remove),
  }
}
