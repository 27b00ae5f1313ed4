import type { ListCall } from '../../core/calls/list-call.ts'
import type { Problem } from '../../core/calls/problem.ts'
import type { Given } from '../../core/calls/send.ts'
import type { ListControl } from './useListState.ts'
import type { Steady } from './useSteadyRows.ts'

/** A list's call with its parameters, and the state that the address gives it. */
export interface ListAsked<C extends ListCall> {
  call: C
  scope: string
  within: Given<C>['params'] | undefined
  title: string
  /** Adds the title of the list to the name of a control, so that screen readers distinguish the controls of several lists. */
  named: (text: string) => string
  control: ListControl
  /** The page sizes that the list offers. */
  sizes: readonly number[]
}

/** The rows and the total that the server returned. */
export interface ListAnswer<Row> extends Pick<Steady<Row>, 'rows' | 'held'> {
  page: { totalElements: number; totalPages: number } | undefined
  /** The number of rows on all pages. */
  total: number | undefined
  error: Problem | null
  retry: () => void
  /** Whether the rows still belong to the previous query. */
  isOld: boolean
  isFirstLoad: boolean
  isRefreshing: boolean
  question: string
  isInView: boolean
}
