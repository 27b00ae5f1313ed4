import { api, type WireAnswer } from '@stayboard/contract'
import { type Known, type Named, useName } from '../../kit/core/names/useName.ts'

const naming = {
  call: api.clients.get,
  given: (clientId: string) => ({ params: { clientId } }),
  nameIn: ({ firstname, lastname }: WireAnswer<typeof api.clients.get>) => `${firstname} ${lastname}`,
}

/** The full name of a client by id or address, see `useName`. */
export const useClientName = (named: Named, known?: Known | null): string | undefined =>
  useName(naming, named, known)
