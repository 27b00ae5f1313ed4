import { api } from '@stayboard/contract'
import { useSearch } from '@tanstack/react-router'
import { usePut } from '../../kit/core/address/values.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { registerSearch } from './register-search.ts'

/** The night register that the address selects, with a function that changes the address. */
export function useRegister() {
  const query = registerSearch(useSearch({ strict: false }))
  const put = usePut({ replace: true })
  const asked = useCall(api.nightRegister.register, { query }, { keepOld: true })
  return { query, put, asked }
}
export type RegisterQuery = ReturnType<typeof useRegister>['query']
