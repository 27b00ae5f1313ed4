import type { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'

/** The fields of an offer that a proposal shows. */
export interface Proposable {
  offerId: number
  number: number
  departmentName: string
  currency: string
  salesInc: number
}

/** The offers that can be proposed now: open ones with a sales price (docs/rules/proposals.md#offers). */
export const proposableOf = (offers: readonly RowOf<typeof api.offers.list>[]): Proposable[] =>
  offers.flatMap(({ state, salesTotal, offerId, number, departmentName, currency }) =>
    state === 'OPEN' && salesTotal
      ? [{ offerId, number, departmentName, currency, salesInc: salesTotal.inc }]
      : [],
  )
