import { api } from '@stayboard/contract'
import { type Known, type Named, useName } from '../../kit/core/names/useName.ts'
import { nameOfUser } from './user-name.ts'

const naming = {
  call: api.users.get,
  given: (id: string) => ({ params: { id } }),
  nameIn: nameOfUser,
}

/** The name of a user by id or address, see `useName`. */
export const useUserName = (named: Named, known?: Known | null): string | undefined =>
  useName(naming, named, known)
