import type { InfiniteData } from '@tanstack/react-query'
import { hashKey } from '@tanstack/react-query'
import type { ListCall, RowOf } from './list-call.ts'
import type { Patch } from './pending.ts'
import { growingKey } from './useGrowingRows.ts'
import { rowsOf } from './useListRows.ts'

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
