import type { Named } from './shown.ts'

/** The part of a list that choosing columns needs. */
export interface ColumnProps {
  list: {
    columns: readonly Named[]
    choice: {
      shown: readonly Named[]
      isUsual: boolean
      show: (shown: readonly Named[], widths?: Readonly<Record<string, number>>) => void
    }
    named: (text: string) => string
  }
}
