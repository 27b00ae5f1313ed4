import { useNavigate, useSearch } from '@tanstack/react-router'
import { inScope, useScope } from './scope.ts'

/** The row that is open over the list of this scope, from the address: an id, `new`, or `undefined` for none. */
export function useOpenRow(): { open: string | undefined; close: () => void } {
  const name = inScope(useScope(), 'open')
  const search: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const close = () =>
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, [name]: undefined }),
      replace: true,
      resetScroll: false,
    })
  return { open: search[name] === undefined ? undefined : String(search[name]), close }
}

/**
 * Returns a function that gives the link to open a row over the list of this scope: an id, `new`, or another value of
 * that list.
 */
export function useOpening() {
  const name = inScope(useScope(), 'open')
  return (open: number | string) => {
    return {
      to: '.',
      search: (old: object) => ({ ...old, [name]: String(open) }),
      resetScroll: false,
    } as const
  }
}
