import type { Call } from '@stayboard/contract'
import { listState } from '../state/search.ts'

type Search = Readonly<Record<string, unknown>>

/** The values of a list that do not decide which rows it has. */
const looks = new Set(['page', 'size', 'sort', 'open', 'peek', 'columns', 'view'])

/** Whether the address has no filters and no search text of the list, so that it shows the rows it starts with. */
export const isUnfiltered = (call: Call, search: Search): boolean =>
  Object.keys(listState(call)(search)).every((name) => looks.has(name))

/** The address without the list's values. Other values of the page stay. */
export function unfiltered(call: Call, search: Search): Record<string, string> {
  const own = listState(call)(search)
  return Object.fromEntries(
    Object.entries(search).flatMap(([name, value]) =>
      name in own || value === undefined ? [] : [[name, String(value)]],
    ),
  )
}
