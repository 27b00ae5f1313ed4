import type { ListControl } from '../state/useListState.ts'
import type { Named } from './shown.ts'

export interface ColumnProps {
  columns: readonly Named[]
  shown: readonly Named[]
  control: ListControl
}
