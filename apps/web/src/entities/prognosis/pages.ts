import type { PrognosisStatus } from '@stayboard/contract'
import type { WordKey } from '../../kit/core/words/words.ts'

interface FinancialPage {
  readonly path: string
  readonly title: WordKey
  /** The status that the page shows; `null` for all. */
  readonly status: PrognosisStatus | null
}

/** The five financial pages. They share one layout. */
export const financialPages = {
  prognosis: { path: '/financial/prognosis', title: 'menu.prognosis', status: 'PROGNOSIS' },
  pending: { path: '/financial/pending', title: 'menu.pending', status: 'PENDING' },
  booked: { path: '/financial/booked', title: 'menu.financialBooked', status: 'BOOKED' },
  cancelled: { path: '/financial/cancelled', title: 'menu.financialCancelled', status: 'CANCELLED' },
  overview: { path: '/financial/overview', title: 'menu.overview', status: null },
} as const satisfies Record<string, FinancialPage>

export type FinancialPageName = keyof typeof financialPages

/** The property of the answers that holds the sum of each status. */
export const groupOf = {
  PROGNOSIS: 'prognosis',
  PENDING: 'pending',
  BOOKED: 'booked',
  CANCELLED: 'cancelled',
} as const satisfies Record<PrognosisStatus, FinancialPageName>

/** The Mantine colour of each status. The name of the status is shown beside it. */
export const prognosisColours = {
  PROGNOSIS: 'gray',
  PENDING: 'yellow',
  BOOKED: 'green',
  CANCELLED: 'red',
} as const satisfies Record<PrognosisStatus, string>
