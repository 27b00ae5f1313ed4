import type { Chosen } from '../state/chosen.ts'
import type { BulkLabels } from './labels.ts'
import type { BulkRights } from './rights.ts'

/** The list, and what of it was chosen. */
export interface BulkProps {
  chosen: Chosen
  /** What the list asks for. */
  query: Record<string, string | number>
  /** Rows that fit the filters. */
  total: number
  may: BulkRights
  labels: BulkLabels | undefined
  /** The name of a control, with the list it belongs to. */
  named: (text: string) => string
}
