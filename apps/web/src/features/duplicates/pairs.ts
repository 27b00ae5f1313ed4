import type { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'

/** The calls that list pairs of possible duplicates. */
export type PairList = typeof api.duplicates.clients | typeof api.duplicates.organisations
export type Pair = RowOf<PairList>

/** The id of one record of a pair. */
export const idOfSide = (side: Pair['one']): number =>
  'clientId' in side ? side.clientId : side.organisationId
