import { api } from '@stayboard/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCall } from '../../kit/core/calls/calls.ts'
import { registerSearch } from './register-search.ts'

/** The register of the address, with a function that changes the address. */
export function useRegister() {
  const query = registerSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const put = (changes: Readonly<Record<string, string | null>>) => {
    const written = Object.entries(changes).map(([name, value]) => [name, value ?? undefined])
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, ...Object.fromEntries(written) }),
      replace: true,
      resetScroll: false,
    })
  }
  const asked = useCall(api.nightRegister.register, { query }, { keepOld: true })
  return { query, put, asked }
}
export type RegisterQuery = ReturnType<typeof useRegister>['query']
