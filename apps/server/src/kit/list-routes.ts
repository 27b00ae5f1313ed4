import { callsOf, isList } from '@stayboard/contract'
import { bulkRoute } from './bulk.ts'
import type { Route } from './calls.ts'
import { exportRoute } from './export.ts'

/** What every list brings along: its export, and the change of many of its rows. */
export function listRoutes(declared: readonly Route[]): Route[] {
  return declared
    .filter(({ call }) => isList(call))
    .flatMap((list) => {
      const { bulk } = callsOf(list.call)
      const { rows } = list.call
      return [exportRoute(list), ...(bulk && rows ? [within(list, bulkRoute(bulk, rows, declared))] : [])]
    })
}

/** Of a list that stands under another record, rows are changed only while that record is there. */
function within(list: Route, bulk: Route): Route {
  if (Object.keys(list.call.params.shape).length === 0) return bulk
  return {
    ...bulk,
    async handle(input) {
      await list.handle({ ...input, query: { size: 1 }, body: undefined })
      return bulk.handle(input)
    },
  }
}
