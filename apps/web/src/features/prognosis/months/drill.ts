import type { PrognosisStatus } from '@stayboard/contract'
import { financialPages, groupOf } from '../../../entities/prognosis/pages.ts'
import type { FinancialAddress } from '../address.ts'
import type { FilterName } from '../financial-query.ts'
import type { Financial } from '../useFinancial.ts'

/** The statuses that are part of the grand total (docs/rules/prognosis.md#groups). */
const counted = 'PROGNOSIS,PENDING,BOOKED'

export interface MonthFigure {
  /** The status of the figure; `null` for the grand total. */
  status: PrognosisStatus | null
  /** The month of the figure; `null` for all months. */
  month: string | null
  more?: FinancialAddress
}

/** The parameters of a page that affect its figures. */
export type Drilled = Pick<Financial, 'page' | 'filters' | 'isWeighted'>

/** The parameters for figures that are always weighted and have no other filters. */
export const drilledBy = (filters: Financial['filters'], names: readonly FilterName[]): Drilled => ({
  page: 'overview',
  isWeighted: true,
  filters: Object.fromEntries(names.flatMap((name) => (filters[name] ? [[name, filters[name]]] : []))),
})

/** The link to the prognoses behind a figure: the page of its status, with the figure's filters. */
export function rowsBehind(financial: Drilled, { status, month, more = {} }: MonthFigure) {
  const { page, filters, isWeighted } = financial
  const { status: fixed } = financialPages[page]
  const { status: chosen, ...others } = filters
  const target = fixed === null && status === null ? financialPages.overview : pageOf(status ?? fixed)
  const statuses = target.status === null ? { status: chosen ?? counted } : {}
  const search: FinancialAddress = {
    ...others,
    ...statuses,
    ...(isWeighted ? {} : { probabilityRatio: 'false' }),
    ...(month === null ? {} : { month }),
    ...more,
  }
  return { to: target.path, search }
}

const pageOf = (status: PrognosisStatus | null) =>
  status === null ? financialPages.overview : financialPages[groupOf[status]]
