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
