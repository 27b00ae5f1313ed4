import { useSearch } from '@tanstack/react-router'
import { inScope, usePut, useScope } from './values.ts'

/** The row that is open over the list of this scope, from the address: an id, `new`, or `undefined` for none. */
export function useOpenRow(): { open: string | undefined; close: () => void } {
  const name = inScope(useScope(), 'open')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const put = usePut({ replace: true })
  return {
    open: search[name] === undefined ? undefined : String(search[name]),
    close: () => put({ [name]: undefined }),
  }
}
