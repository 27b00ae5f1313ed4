import { api, type WireAnswer } from '@stayboard/contract'
import { type Known, type Named, useName } from '../../kit/core/names/useName.ts'

const naming = {
  call: api.teams.get,
  given: (teamId: string) => ({ params: { teamId } }),
  nameIn: ({ name }: WireAnswer<typeof api.teams.get>) => name,
}

/** The name of a team by id or address, see `useName`. */
export const useTeamName = (named: Named, known?: Known | null): string | undefined =>
  useName(naming, named, known)
