import type { WireAnswer } from '@stayboard/contract'
import type { ReactNode } from 'react'
import type { Target } from '../core/address/target.ts'
import type { Linked, ListCall, RowOf } from '../core/calls/list-call.ts'
import type { Given } from '../core/calls/send.ts'

export interface Titled<Name extends string> {
  name: Name
  /** The title as text, for screen readers. */
  text: string
  title: ReactNode
}

/** A column of a board: the rows of a list that match its query. */
export interface BoardColumn<C extends ListCall, Name extends string> extends Titled<Name> {
  /** The query of the column's rows: the filters and the order of the list, and the filter of the column. */
  query: Given<C>['query']
  /** The sum of the column, below its title. */
  sum?: ReactNode
}

export interface BoardProps<C extends ListCall, Name extends string> {
  call: C
  label: string
  columns: readonly BoardColumn<C, Name>[]
  card: CardOptions<RowOf<C>>
  /** Loads the first cards of a column. All columns call it at the same time, so that they can share one request. */
  first?: ((query: Given<C>['query']) => Promise<WireAnswer<C>>) | undefined
  /** Moves a card to another column. Absent for users who may only read. */
  move?: ((row: RowOf<C>, from: BoardColumn<C, Name>, to: BoardColumn<C, Name>) => void) | undefined
}

/** The content and the name of a card. */
export interface CardOptions<Row extends Linked> {
  id: (row: Row) => number
  name: (row: Row) => string
  link: (row: Row) => Target
  content: (row: Row) => ReactNode
}

/** The number of cards per request of a board's column. */
export const CARDS = 25
