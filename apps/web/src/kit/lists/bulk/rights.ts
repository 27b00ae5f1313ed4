import { type Call, changesIn } from '@stayboard/contract'
import { may } from '../../core/session/session.ts'

export interface BulkRights {
  change: boolean
  remove: boolean
}

/** What the signed-in user may do with many rows of a list at once. */
export function bulkRights({ rows }: Call, hasFields: boolean): BulkRights {
  const isMine = (call: Call | undefined) => call !== undefined && may(call)
  return {
    change: hasFields && changesIn(rows) !== undefined && isMine(rows?.update),
    remove: isMine(rows?.remove),
  }
}
