import { api } from '@stayboard/contract'
import { listSearch } from '../../kit/lists/search.ts'

const tabs = { of: ['entities'], kind: ['transportation'] } as const

/** What the address of the page holds: the tabs, where they are not the first ones, and the list's own state. */
export function filterSearch(search: Record<string, unknown>): Record<string, string> {
  const known = Object.entries(tabs).flatMap(([name, values]) => {
    const value = values.find((one) => one === search[name])
    return value ? [[name, value]] : []
  })
  return { ...listSearch(api.filters.children)(search), ...Object.fromEntries(known) }
}
