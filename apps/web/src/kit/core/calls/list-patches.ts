import type { Call } from '@stayboard/contract'
import { hashKey, type InfiniteData } from '@tanstack/react-query'
import { callOptions, type Reading } from './calls.ts'
import type { ListCall, RowOf, RowsCall } from './list-call.ts'
import type { Patch } from './pending.ts'
import { growingKey } from './useGrowingRows.ts'
import { rowsOf } from './useListRows.ts'

/**
 * Changes the rows of a call about one record, in all answers to it, whatever their filters. Lists that grow are left
 * out.
 */
export function inRows<C extends RowsCall>(
  call: C,
  params: Reading<C>['params'],
  change: (rows: RowOf<C>[]) => RowOf<C>[],
): Patch {
  const asked = hashKey(keyOf(call, { params } as Reading<C>))
  return (answer, key) => {
    if (hashKey(key.slice(0, 3)) !== asked || key.length > 4) return answer
    const list = answer as Parameters<typeof rowsOf<C>>[1] & { _embedded: object }
    const [name = ''] = Object.keys(list._embedded)
    return { ...list, _embedded: { ...list._embedded, [name]: change(rowsOf(call, list)) } }
  }
}

/** The part of a query key that names the call and its record. */
const keyOf = <C extends Call>(call: C, given: Reading<C>) => callOptions(call, given).queryKey.slice(0, 3)

/** Moves the row that `isIt` accepts to a position, from 0. Without such a row, the order stays. */
export function moved<Row>(rows: Row[], isIt: (row: Row) => boolean, place: number): Row[] {
  const from = rows.findIndex(isIt)
  const one = rows[from]
  return one === undefined ? rows : rows.toSpliced(from, 1).toSpliced(place, 0, one)
}

type Page = { _embedded: object; page: { totalElements: number } }

/**
 * Changes the rows of a list that grows, over all its pages. New rows belong to the first page, and the total follows
 * the number of rows.
 * @param query the query of the list, with the number of rows per request
 */
export function inGrowing<C extends ListCall>(
  call: C,
  query: object,
  change: (rows: RowOf<C>[]) => RowOf<C>[],
): Patch {
  const wanted = hashKey(growingKey(call, query))
  return (answer, key) => {
    if (hashKey(key) !== wanted) return answer
    const data = answer as InfiniteData<Page>
    const pages = data.pages.map((page) => rowsOf(call, page as Parameters<typeof rowsOf<C>>[1]))
    const rows = pages.flat()
    const next = change(rows)
    const sizes = pages.map((page, at) => (at === 0 ? page.length + next.length - rows.length : page.length))
    const more = next.length - rows.length
    let from = 0
    return {
      ...data,
      pages: data.pages.map((page, at) => {
        const [name = ''] = Object.keys(page._embedded)
        const own = next.slice(from, from + (sizes[at] ?? 0))
        from += sizes[at] ?? 0
        const totalElements = page.page.totalElements + more
        return { ...page, _embedded: { [name]: own }, page: { ...page.page, totalElements } }
      }),
    }
  }
}
