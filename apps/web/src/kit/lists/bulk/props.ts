import type { Chosen } from '../state/chosen.ts'
import type { BulkRights } from './acts.ts'
import type { BulkLabels } from './labels.ts'

/** The props of the bulk actions: a list and its selection. */
export interface BulkProps {
  chosen: Chosen
  /** The query of the list. */
  query: Record<string, string | number>
  /** The number of rows that match the filters. */
  total: number
  may: BulkRights
  labels: BulkLabels | undefined
  /** Adds the name of the list to the name of a control. */
  named: (text: string) => string
}
