import { useNavigate, useSearch } from '@tanstack/react-router'
import { inScope, useScope } from './scope.ts'

/** The row that is open over the list of this scope, as the address says: its number, `new`, or none. */
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

/** Gives the link that opens a row over the list of this scope: a number, `new`, or a value of the list's own. */
export function useOpening() {
  const name = inScope(useScope(), 'open')
  return (open: number | string) => {
    return { to: '.', search: (old: object) => ({ ...old, [name]: String(open) }) } as const
  }
}
