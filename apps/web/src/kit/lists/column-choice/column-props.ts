import type { NamedColumn } from './shown.ts'

/** The part of a list that choosing columns needs. */
export interface ColumnProps {
  list: {
    columns: readonly NamedColumn[]
    choice: {
      shown: readonly NamedColumn[]
      isUsual: boolean
      show: (shown: readonly NamedColumn[], widths?: Readonly<Record<string, number>>) => void
    }
    named: (text: string) => string
  }
}
