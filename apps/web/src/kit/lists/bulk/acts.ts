import type { ReactNode } from 'react'
import type { ListCall } from '../../core/calls/list-call.ts'
import type { Chosen } from '../state/chosen.ts'
import type { BulkLabels } from './labels.ts'
import type { BulkRights } from './rights.ts'

/** What the signed-in user may do with the rows. */
export interface ListActs<C extends ListCall> {
  mayChange: boolean
  /** The form of the open row, or its read view. */
  over: ReactNode
  rights: BulkRights
  /** The labels of the fields of a bulk change. */
  bulk: BulkLabels<C> | undefined
  chosen: Chosen
}
