import type { MouseEvent, ReactNode } from 'react'
import type { RowTarget } from './RowLink.tsx'

/** The colour of a row's edge: a mark of rows that need attention, or the colour of a status. */
export type Edge = 'late' | 'unassigned' | 'red' | 'blue' | 'green' | 'grape' | 'gray'

/** The appearance of a row, and its link. */
export interface RowOptions<Row> {
  id: (row: Row) => number | string
  /** The name of the row, if its main column is not unique. */
  name?: (row: Row) => string
  /** The target of the row, if it does not open over the list; `undefined` if the row has no link. */
  link?: ((row: Row) => RowTarget | undefined) | undefined
  /** Icon buttons, shown on hover, on focus and on touch. */
  actions?: ((row: Row) => ReactNode) | undefined
  /** The maximum number of buttons that `actions` renders; by default three. */
  actionCount?: number
  /** A coloured edge, such as a Mantine colour. A column must have the same information as text. */
  edge?: ((row: Row) => Edge | null) | undefined
  /** The colour of the whole row. A column must have the same information as text. */
  tone?: ((row: Row) => 'booked' | undefined) | undefined
  /** Settings of rows that unfold to their details. Such rows have no link. */
  unfolds?: Unfolding<Row> | undefined
  /** Renders why a row no longer matches its list and is kept for a moment; `undefined` for other rows. */
  leaving?: ((row: Row) => ReactNode | undefined) | undefined
}

/** The settings of rows that unfold. */
export interface Unfolding<Row> {
  /** The column heading of the unfold buttons, and the label of each. */
  title: string
  label: (row: Row) => string
  isOpen: (row: Row) => boolean
  toggle: (row: Row) => void
  details: (row: Row) => ReactNode
  /** A handle that drags the row, on wide screens. */
  handle?: (row: Row) => ReactNode
}

/** The checkboxes that select rows. */
export interface Boxes<Row> {
  /** The checkbox for all rows of the page. */
  head: ReactNode
  cell: (row: Row) => ReactNode
  has: (row: Row) => boolean
}

/** Settings for showing rows in the pane beside the list. */
export interface RowPeek<Row> {
  /** The row in the pane; `undefined` if none is shown. */
  row: Row | undefined
  has: (row: Row) => boolean
  show: (row: Row) => void
  nameOf: (row: Row) => string
}

/** The props of a leaving row: they disable clicks, such as the second one of a double click, except on Undo. */
export const leavingProps = (isLeaving: boolean) =>
  isLeaving && {
    'data-leaving': true,
    onClickCapture: (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest('[data-undo]')) return
      event.preventDefault()
      event.stopPropagation()
    },
  }
