import { api } from '@stayboard/contract'
import { type FinancialPageName, financialPages } from '../../entities/prognosis/pages.ts'
import type { Ask } from '../../kit/core/calls/prefetch.ts'
import type { Given } from '../../kit/core/calls/send.ts'
import { listPage } from '../../kit/lists/state/list-page.ts'
import { type ListState, listAt } from '../../kit/lists/state/search.ts'
import type { FinancialAddress } from './address.ts'

/** The filters that select prognoses, by their names in the contract (docs/rules/prognosis.md#filters). */
export const filterNames = [
  'organisationId',
  'exploiterId',
  'status',
  'nightsFrom',
  'start',
  'total',
  'probability',
  'month',
  'monthTo',
  'enquiryId',
  'withoutProbability',
  'differing',
] as const
export type FilterName = (typeof filterNames)[number]
export type FinancialFilters = { [Name in FilterName]?: string | undefined }

/** Figures are weighted by default (docs/rules/prognosis.md#weighting). */
export const financialStart = { probabilityRatio: 'true' }

/** The status that a page fixes, as a filter. */
export const fixedStatus = (page: FinancialPageName): ListState => {
  const { status } = financialPages[page]
  return status === null ? {} : { status }
}

/** The active filters of a page, without the status that the page always has. */
export const filtersOf = (page: FinancialPageName, state: ListState): FinancialFilters =>
  Object.fromEntries(
    filterNames
      .filter((name) => name !== 'status' || financialPages[page].status === null)
      .flatMap((name) => (state[name] === undefined ? [] : [[name, state[name]]])),
  )

/** The query of a page's figures. */
export type FiguresQuery = NonNullable<Given<typeof api.prognosis.perMonth>['query']>

/** The query of the page's figures: the ratio, and the active filters. */
export const figuresQuery = (page: FinancialPageName, state: ListState): FiguresQuery =>
  // A type assertion, because the schema of the list's call has already validated the address.
  ({
    ...(state.probabilityRatio === undefined ? {} : { probabilityRatio: state.probabilityRatio }),
    ...filtersOf(page, state),
    ...fixedStatus(page),
  }) as FiguresQuery

/** Prefetches the rows of a financial page, and its totals by month if its view shows them. */
export const financialLoad = (page: FinancialPageName) => {
  const rows = listPage(api.prognosis.list, { starts: financialStart, always: fixedStatus(page) })
  return (ask: Ask, { search }: { search: FinancialAddress }) => {
    rows.load(ask, { search })
    if (search.view !== undefined && search.view !== 'rows') return
    const { state } = listAt(api.prognosis.list, { starts: financialStart }, search)
    ask(api.prognosis.perMonth, { query: figuresQuery(page, state) })
  }
}
