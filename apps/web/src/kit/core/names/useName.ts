import type { Call, WireAnswer } from '@stayboard/contract'
import { type Reading, useCall } from '../calls/calls.ts'
import { may } from '../session/session.ts'
import { t } from '../words/words.ts'

/** The id of a record, or its address as bodies have it: `4`, `'4'` or `/api/organisation/4`. */
export type Named = number | string | null | undefined

/** How the names of one kind of record are read. */
interface Naming<C extends Call> {
  call: C
  given: (id: string) => Reading<C>
  /** Returns the name in an answer; `undefined` if the answer has no such record. */
  nameIn: (answer: WireAnswer<C>) => string | undefined
}

/** The name of a record as another record shows it. */
export interface Known {
  id: number
  name: string
}

/**
 * The name of a record by its id, for filters, chips and selects. Rows of lists contain their names already. It is loaded once
 * and shared by all components. For a deleted record, a text that says so. `undefined` without an id and while loading.
 * @param known a name that is used without a request, if it belongs to the id
 */
export function useName<C extends Call>(
  { call, given, nameIn }: Naming<C>,
  named: Named,
  known?: Known | null,
): string | undefined {
  const id =
    String(named ?? '')
      .split('/')
      .at(-1) ?? ''
  const isKnown = String(known?.id) === id
  const enabled = id !== '' && !isKnown && may(call)
  const { data, error } = useCall(call, given(id), { enabled, staleTime: 60_000 })
  if (isKnown) return known?.name
  if (id === '') return undefined
  if (!enabled || (error && error.status !== 404)) return id
  const name = data && !error ? nameIn(data) : undefined
  return name ?? (data || error ? `${t('lists.rowDeleted')} (${id})` : undefined)
}
