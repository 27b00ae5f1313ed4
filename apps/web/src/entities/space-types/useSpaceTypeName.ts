import { api, type WireAnswer } from '@stayboard/contract'
import { type Known, type Named, useName } from '../../kit/core/names/useName.ts'

const naming = {
  call: api.spaceTypes.get,
  given: (spaceTypeId: string) => ({ params: { spaceTypeId } }),
  nameIn: ({ code }: WireAnswer<typeof api.spaceTypes.get>) => code,
}

/** The code of a space type by id or address, see `useName`. */
export const useSpaceTypeName = (named: Named, known?: Known | null): string | undefined =>
  useName(naming, named, known)
