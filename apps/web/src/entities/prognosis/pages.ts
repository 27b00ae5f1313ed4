import type { PrognosisStatus } from '@stayboard/contract'
import type { WordKey } from '../../kit/core/words/words.ts'

interface FinancialPage {
  readonly path: string
  readonly title: WordKey
  /** The status the page fixes; the overview fixes none. */
  readonly status: PrognosisStatus | null
}

/** The five financial pages, all of one layout. */
export const financialPages = {
  prognosis: { path: '/financial/prognosis', title: 'menu.prognosis', status: 'PROGNOSIS' },
  pending: { path: '/financial/pending', title: 'menu.pending', status: 'PENDING' },
  booked: { path: '/financial/booked', title: 'menu.financialBooked', status: 'BOOKED' },
  cancelled: { path: '/financial/cancelled', title: 'menu.financialCancelled', status: 'CANCELLED' },
  overview: { path: '/financial/overview', title: 'menu.overview', status: null },
} as const satisfies Record<string, FinancialPage>

export type FinancialPageName = keyof typeof financialPages

/** What holds the sum of each status in the server's answers. */
export const groupOf = {
  PROGNOSIS: 'prognosis',
  PENDING: 'pending',
  BOOKED: 'booked',
  CANCELLED: 'cancelled',
} as const satisfies Record<PrognosisStatus, FinancialPageName>

/** A colour of Mantine's for each status; what it means stands beside it. */
export const statusColours = {
  PROGNOSIS: 'gray',
  PENDING: 'yellow',
  BOOKED: 'green',
  CANCELLED: 'red',
} as const satisfies Record<PrognosisStatus, string>
