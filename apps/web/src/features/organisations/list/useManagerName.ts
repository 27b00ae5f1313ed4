import { api } from '@stayboard/contract'
import { nameOfUser } from '../../../entities/users/user-name.ts'
import { useCall } from '../../../kit/core/calls/calls.ts'

/** The name of an account manager by id; `undefined` until it is loaded. */
export function useManagerName(userId: number | string | null | undefined): string | undefined {
  const settings = { enabled: userId !== null && userId !== undefined, staleTime: 60_000 }
  const { data } = useCall(api.users.get, { params: { id: userId ?? '' } }, settings)
  return data && nameOfUser(data)
}
