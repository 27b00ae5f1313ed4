import type { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { moneyText } from '../../kit/core/words/format.ts'

/** A proposal to the client of an enquiry, with its offers. */
export type ProposalRow = RowOf<typeof api.proposals.list>

/** The sales price of an offer with VAT: `EUR 1.234,56`. */
export const amountOf = ({ currency, salesInc }: ProposalRow['options'][number]): string =>
  `${currency} ${moneyText(salesInc)}`
