import { api, usualPages } from '@stayboard/contract'
import type { Ask } from '../../../kit/core/calls/prefetch.ts'
import { listPage } from '../../../kit/lists/state/list-page.ts'
import { type ListState, listAt } from '../../../kit/lists/state/search.ts'
import { overviewStart } from '../overview/starts.ts'

/** The values in the address that do not select pins. The map shows the pins beyond its visible area too. */
const notOfPins = ['box', 'page', 'size', 'sort', 'open', 'columns', 'view']

/** The query of the pins: the filters and the search text of the list beside the map, without the visible area. */
export const pinsQuery = (state: ListState): Record<string, string> =>
  Object.fromEntries(
    Object.entries(state).filter(([name, value]) => value !== '' && !notOfPins.includes(name)),
  )

const rows = listPage(api.departments.list, { starts: overviewStart, pages: usualPages })

/** The search parameters of the map, and the prefetch of its rows and pins. */
export const mapPage = {
  search: rows.search,
  load: (ask: Ask, { search }: { search: Readonly<Record<string, unknown>> }) => {
    rows.load(ask, { search })
    ask(api.map.departments, {
      query: pinsQuery(listAt(api.departments.list, { starts: overviewStart }, search).state),
    })
  },
}
