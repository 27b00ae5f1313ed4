import type { ReactNode } from 'react'
import type { RowTarget } from './RowLink.tsx'

/** How one row looks and what it leads to. */
export interface RowLook<Row> {
  id: (row: Row) => number | string
  /** What it is called, where its main column does not tell it from others. */
  name?: (row: Row) => string
  /** Where the row opens, if not over the list; one that is open in its own place leads nowhere. */
  link?: ((row: Row) => RowTarget | undefined) | undefined
  /** Icon buttons, shown on hover, on focus and on touch. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** A coloured edge for what needs action; say it in words in a column too. */
  edge?: ((row: Row) => 'late' | 'unassigned' | null) | undefined
}

/** The boxes that choose rows. */
export interface Boxes<Row> {
  /** Chooses every row of the page. */
  head: ReactNode
  cell: (row: Row) => ReactNode
  has: (row: Row) => boolean
}
