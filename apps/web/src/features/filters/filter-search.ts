import { api } from '@stayboard/contract'
import { listState } from '../../kit/lists/state/search.ts'

const tabs = { of: ['entities'], kind: ['transportation'] } as const

/** The parameters in the page's address: the tabs, unless they are the first, and the state of the list. */
export function filterSearch(search: Record<string, unknown>): Record<string, string> {
  const known = Object.entries(tabs).flatMap(([name, values]) => {
    const value = values.find((one) => one === search[name])
    return value ? [[name, value]] : []
  })
  return { ...listState(api.filters.children)(search), ...Object.fromEntries(known) }
}
