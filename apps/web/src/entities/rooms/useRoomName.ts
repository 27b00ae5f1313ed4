import { api, type WireAnswer } from '@stayboard/contract'
import { type Known, type Named, useName } from '../../kit/core/names/useName.ts'

const naming = {
  call: api.rooms.get,
  given: (hospitalityEntityId: string) => ({ params: { hospitalityEntityId } }),
  nameIn: ({ name }: WireAnswer<typeof api.rooms.get>) => name,
}

/** The name of a room by id or address, see `useName`. */
export const useRoomName = (named: Named, known?: Known | null): string | undefined =>
  useName(naming, named, known)
