import type { Call } from '@stayboard/contract'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { listSearch } from './search.ts'

/** What the address says that a list knows and accepts: whatever else was typed there is left out. */
export function useListSearch(call: Call): Readonly<Record<string, string | undefined>> {
  const search = useSearch({ strict: false })
  return useMemo(() => listSearch(call)(search), [call, search])
}
