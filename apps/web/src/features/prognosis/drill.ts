import type { PrognosisStatus } from '@stayboard/contract'
import type { RowTarget } from '../../kit/lists/RowLink.tsx'
import { financialPages, groupOf } from '../../kit/prognosis/pages.ts'
import type { FilterName, Financial } from './useFinancial.ts'

/** What the grand total adds up (finance.md 5.6). */
const counted = 'PROGNOSIS,PENDING,BOOKED'

export interface Figure {
  /** `null`: the grand total. */
  status: PrognosisStatus | null
  /** `null`: all months. */
  month: string | null
  more?: Record<string, string>
}

/** What of a page its figures are made with. */
export type Drilled = Pick<Financial, 'page' | 'filters' | 'isWeighted'>

/** Of figures that are always weighted and know no filter but these: where they are drilled from. */
export const drilledBy = (filters: Financial['filters'], names: readonly FilterName[]): Drilled => ({
  page: 'overview',
  isWeighted: true,
  filters: Object.fromEntries(names.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))),
})

/** Where the rows behind a figure are: the page of its status, with the filters that made the figure (N4). */
export function rowsBehind(financial: Drilled, { status, month, more = {} }: Figure): RowTarget {
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
