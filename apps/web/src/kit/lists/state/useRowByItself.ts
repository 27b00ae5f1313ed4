import type { Call, RowCalls } from '@stayboard/contract'
import { useCall } from '../../core/calls/calls.ts'
import type { ListCall, RowOf } from '../../core/calls/list-call.ts'
import { notThere, type Problem } from '../../core/calls/problem.ts'
import { type Given, pathOf } from '../../core/calls/send.ts'

export interface RowByItself<Row> {
  row: Row | undefined
  /** Why it could not be read. */
  error: Problem | null
  retry: () => void
  /** Its address; `undefined` if no record can have it. */
  record: string | undefined
}

/** Reads one row of a list by the call of a single record, whose answer has the same form. */
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

/** A row that has the fields of `update` in a part is not what `get` answers. */
const singleOf = (rows: RowCalls | undefined) => (rows?.part === undefined ? rows?.get : undefined)

const nameOfId = (path: string) => /\{(\w+)\}$/.exec(path)?.[1] ?? 'id'
