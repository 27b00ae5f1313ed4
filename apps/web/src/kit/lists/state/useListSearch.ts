import type { Call } from '@stayboard/contract'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { listState } from './search.ts'

/** The valid state of a list in the address, by plain names. `scope`: see `listSearch`. */
export function useListSearch(call: Call, scope = ''): Readonly<Record<string, string | undefined>> {
  const search = useSearch({ strict: false })
  return useMemo(() => listState(call, scope)(search), [call, scope, search])
}
