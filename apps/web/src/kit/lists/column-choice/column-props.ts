import type { ListControl } from '../state/useListState.ts'
import type { Named } from './shown.ts'

/** The part of a list that choosing columns needs. */
export interface ColumnProps {
  list: {
    columns: readonly Named[]
    shown: readonly Named[]
    control: ListControl
    named: (text: string) => string
  }
}
