import type { PrognosisStatus } from '@stayboard/contract'
import type { RowTarget } from '../../kit/lists/RowLink.tsx'
import { financialPages, groupOf } from '../../kit/prognosis/pages.ts'
import type { Financial } from './useFinancial.ts'

/** What the grand total adds up (finance.md 5.6). */
const counted = 'PROGNOSIS,PENDING,BOOKED'

interface Figure {
  /** `null`: the grand total. */
  status: PrognosisStatus | null
  /** `null`: all months. */
  month: string | null
  more?: Record<string, string>
}

/** Where the rows behind a figure are: the page of its status, with the filters that made the figure (N4). */
export function rowsBehind(financial: Financial, { status, month, more = {} }: Figure): RowTarget {
  const { page, filters, isWeighted } = financial
  const { status: fixed } = financialPages[page]
  const { status: chosen, ...others } = filters
  const target = fixed === null && status === null ? financialPages.overview : pageOf(status ?? fixed)
  const statuses = target.status === null ? { status: chosen ?? counted } : {}
  return {
    to: target.path,
    search: {
      ...others,
      ...statuses,
      ...(isWeighted ? {} : { probabilityRatio: 'false' }),
      ...(month === null ? {} : { month }),
      ...more,
    },
  }
}

const pageOf = (status: PrognosisStatus | null) =>
  status === null ? financialPages.overview : financialPages[groupOf[status]]
