import type { WireAnswer } from '@stayboard/contract'
import { useCall } from './calls.ts'
import type { ListCall, RowOf, RowsCall } from './list-call.ts'
import type { Given } from './send.ts'

interface Page {
  totalElements: number
  totalPages: number
}

interface Settings<C extends ListCall> {
  params?: Given<C>['params'] | undefined
  enabled?: boolean
  /** After how many ms the rows are read again. */
  again?: number | undefined
}

/** The rows of a list. `isOld`: the rows belong to an earlier query, or the refresh failed. */
export function useListRows<C extends ListCall>(
  call: C,
  query: Record<string, string | number>,
  { params, enabled = true, again }: Settings<C> = {},
) {
  const { data, error, isFetching, isPending, isPlaceholderData, refetch } = useCall(
    call,
    { query, ...(params ? { params } : {}) } as Pick<Given<C>, 'params' | 'query'>,
    { keepOld: true, enabled, ...(again === undefined ? {} : { again: () => again }) },
  )
  return {
    rows: data === undefined ? undefined : rowsOf(call, data),
    page: data === undefined ? undefined : pageOf(data),
    error,
    isFirstLoad: isPending && error === null,
    isRefreshing: isFetching && !isPending,
    isOld: isPlaceholderData,
    retry: () => void refetch(),
  }
}

/** The rows in a list's answer. Each list embeds them under a name of its own. */
export function rowsOf<C extends RowsCall>(_call: C, answer: WireAnswer<C>): RowOf<C>[] {
  const { _embedded } = answer as { _embedded: Record<string, RowOf<C>[]> }
  return Object.values(_embedded)[0] ?? []
}

export const pageOf = (answer: unknown): Page => (answer as { page: Page }).page
