import type { ListControl } from '../state/useListState.ts'
import type { Named } from './shown.ts'

/** Of a list what choosing its columns needs. */
export interface ColumnProps {
  list: {
    columns: readonly Named[]
    shown: readonly Named[]
    control: ListControl
    named: (text: string) => string
  }
}
