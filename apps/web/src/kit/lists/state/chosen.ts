import type { Call } from '@stayboard/contract'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { type Given, send } from '../../core/calls/send.ts'
import { rowsOf } from '../../core/calls/useListRows.ts'
import type { Selection } from './useSelection.ts'

/** The selected rows of a list of any type: their names by id, and functions that change the selection. */
export interface Chosen {
  call: Call
  within: Given<Call>['params'] | undefined
  names: ReadonlyMap<number, string>
  /** Deselects all rows but these. */
  keep: (ids: readonly number[]) => void
  /** Selects all rows that match a query of the list. */
  add: (query: Record<string, string | number>) => Promise<void>
}

interface Choosing<C extends ListCall> {
  call: C
  within?: Given<C>['params'] | undefined
  nameOf: (row: RowOf<C>) => string
  selection: Selection<RowOf<C>>
}

export const chosenOf = <C extends ListCall>({ call, within, nameOf, selection }: Choosing<C>): Chosen => ({
  call,
  within,
  names: new Map([...selection.rows].map(([id, row]) => [Number(id), nameOf(row)])),
  keep: selection.keep,
  add: async (query) => {
    const given = { query, ...(within ? { params: within } : {}) } as Pick<Given<C>, 'params' | 'query'>
    selection.add(rowsOf(call, await send(call, given)))
  },
})
