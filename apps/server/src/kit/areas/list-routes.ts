import { callsOf, isList } from '@stayboard/contract'
import type { Route } from '../calls/calls.ts'
import { exportRoute } from '../export/export.ts'
import { bulkRoute } from './bulk.ts'

/** The routes that every list gets in addition: its export and its bulk change. */
export function listRoutes(declared: readonly Route[]): Route[] {
  return declared
    .filter(({ call }) => isList(call))
    .flatMap((list) => {
      const { bulk } = callsOf(list.call)
      const { rows } = list.call
      return [exportRoute(list), ...(bulk && rows ? [bulkRoute(list, bulk, rows, declared)] : [])]
    })
}
