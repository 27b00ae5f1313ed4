import { type Call, changesIn } from '@stayboard/contract'
import { may } from '../../core/session/session.ts'

export interface BulkRights {
  change: boolean
  remove: boolean
}

/** Which bulk actions of a list the signed-in user may use. */
export function bulkRights({ rows }: Call, hasFields: boolean): BulkRights {
  const isMine = (call: Call | undefined) => call !== undefined && may(call)
  return {
    change: hasFields && changesIn(rows) !== undefined && isMine(rows?.update),
    remove: isMine(rows?.remove),
  }
}
