import type { ListCall, RowOf } from '../../../core/calls/list-call.ts'
import type { Given } from '../../../core/calls/send.ts'
import { useListRows } from '../../../core/calls/useListRows.ts'

interface Asked<C extends ListCall> {
  call: C
  within: Given<C>['params'] | undefined
  alike: ((typed: string) => Record<string, string>) | undefined
}

/** The maximum number of suggested records with similar names. */
const OFFERED = 3

/** Loads records with names similar to a text that no name contains; none while the text is `null`. */
export function useAlike<C extends ListCall>(
  { call, within, alike }: Asked<C>,
  missed: string | null,
): readonly RowOf<C>[] {
  const isAsked = alike !== undefined && missed !== null
  const query = { ...(isAsked ? alike(missed) : {}), page: 0, size: OFFERED }
  const { rows = [], isOld } = useListRows(call, query, { params: within, enabled: isAsked })
  return isAsked && !isOld ? rows : []
}
