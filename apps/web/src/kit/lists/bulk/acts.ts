import { type Call, changesIn } from '@stayboard/contract'
import type { ReactNode } from 'react'
import type { ListCall } from '../../core/calls/list-call.ts'
import { may } from '../../core/session/session.ts'
import type { Chosen } from '../state/chosen.ts'
import type { BulkLabels } from './labels.ts'

/** The rights of the signed-in user on the rows of a list, and the open row. */
export interface ListActs<C extends ListCall> {
  mayChange: boolean
  /** The form of the open row, or its read view. */
  over: ReactNode
  rights: BulkRights
  /** The labels of the fields of a bulk change. */
  bulk: BulkLabels<C> | undefined
  chosen: Chosen
}

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
