import type { Call, RowCalls } from '@stayboard/contract'
import { useCall } from '../../core/calls/calls.ts'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { notThere, type Problem } from '../../core/calls/problem.ts'
import { type Given, pathOf } from '../../core/calls/send.ts'

export interface RowByItself<Row> {
  row: Row | undefined
  /** The reason why the row could not be loaded. */
  error: Problem | null
  retry: () => void
  /** The address of the row's record; `undefined` if no record can have this id. */
  record: string | undefined
}

/** Loads one row by the call of a single record, if its answer has the same form as a row. */
export function useRowByItself<C extends ListCall>(
  call: C,
  within: Given<C>['params'],
  id: string | undefined,
): RowByItself<RowOf<C>> {
  const get = singleOf(call.rows) ?? call
  const name = nameOfId(get.path)
  const params = { ...within, [name]: id ?? '' } as Given<Call>['params']
  const isPossible = id !== undefined && get !== call && /^\d{1,15}$/.test(id)
  const { data, error, refetch } = useCall<Call>(get, { params }, { enabled: isPossible })
  return {
    row: isPossible ? (data as RowOf<C> | undefined) : undefined,
    error: isPossible || id === undefined ? error : notThere,
    retry: () => void refetch(),
    record: isPossible ? pathOf(get, { params }) : undefined,
  }
}

/** If rows have their fields in a nested object (`part`), the answer of `get` has another form and cannot be a row. */
const singleOf = (rows: RowCalls | undefined) => (rows?.part === undefined ? rows?.get : undefined)

const nameOfId = (path: string) => /\{(\w+)\}$/.exec(path)?.[1] ?? 'id'
