import { api } from '@stayboard/contract'
import { useCall } from '../../kit/calls.ts'
import { nameOfUser } from '../../kit/records/user-name.ts'

/** The name of an account manager by id; `undefined` until it is loaded. */
export function useManagerName(userId: number | string | null | undefined): string | undefined {
  const settings = { enabled: userId !== null && userId !== undefined, staleTime: 60_000 }
  const { data } = useCall(api.users.get, { params: { id: userId ?? '' } }, settings)
  return data && nameOfUser(data)
}
