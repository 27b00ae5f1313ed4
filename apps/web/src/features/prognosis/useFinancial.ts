import { api, type PrognosisColumn } from '@stayboard/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FinancialPageName, financialPages } from '../../entities/prognosis/pages.ts'
import type { Given } from '../../kit/core/calls/send.ts'
import { type ListControl, useListState } from '../../kit/lists/state/useListState.ts'
import { financialSearch, type View } from './address.ts'

type Address = Readonly<Record<string, string | undefined>>
type Query<C extends typeof api.prognosis.list | typeof api.prognosis.perMonth> = NonNullable<
  Given<C>['query']
>

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
] as const
export type FilterName = (typeof filterNames)[number]

/** The state of a financial page, all of it from the address. */
export interface Financial {
  page: FinancialPageName
  control: ListControl
  address: Address
  view: View
  isWeighted: boolean
  /** The filters that hold, without the status the page fixes. */
  filters: Partial<Record<FilterName, string>>
  /** Asks for figures: the ratio always, the filters when set. */
  figures: Query<typeof api.prognosis.perMonth>
  /** Asks for rows: the same, with order and page. */
  rows: Query<typeof api.prognosis.list>
  order: { by: PrognosisColumn; direction: 'asc' | 'desc' } | null
  /** Puts names into the address, or takes them out with null. */
  put: (changes: Record<string, string | null>, how?: { replace?: boolean }) => void
  clear: () => void
}

/** Weighted unless the address says otherwise (docs/rules/prognosis.md#weighting). */
const starts = { probabilityRatio: 'true' }
const PAGE_SIZE = 100

export function useFinancial(page: FinancialPageName): Financial {
  const control = useListState(api.prognosis.list, starts, PAGE_SIZE)
  const address = financialSearch(useSearch({ strict: false }))
  const put = usePut()
  const { status } = financialPages[page]
  const { probabilityRatio, orderBy, order } = control.state
  const named = filterNames.filter((name) => name !== 'status' || status === null)
  const filters = pick(control.state, named)
  // The address was read by the schema of the very call, so these are its values.
  const figures = { probabilityRatio, ...filters, ...(status ? { status } : {}) } as Financial['figures']
  const sorting = orderBy === undefined ? {} : { orderBy, order: order ?? 'desc' }
  const { page: number, size } = control.query
  return {
    page,
    control,
    address,
    view: (address.view as View | undefined) ?? 'rows',
    isWeighted: probabilityRatio === 'true',
    filters,
    figures,
    rows: { ...figures, ...sorting, page: number, size } as Financial['rows'],
    order:
      orderBy === undefined
        ? null
        : { by: orderBy as PrognosisColumn, direction: order === 'asc' ? 'asc' : 'desc' },
    put,
    clear: () => control.change(Object.fromEntries(filterNames.map((name) => [name, null]))),
  }
}

const pick = (state: Address, names: readonly FilterName[]): Financial['filters'] =>
  Object.fromEntries(names.flatMap((name) => (state[name] === undefined ? [] : [[name, state[name]]])))

/** Changes names of the address that are the page's own, and leaves the list's page alone. */
function usePut(): Financial['put'] {
  const navigate = useNavigate()
  return (changes, { replace = false } = {}) => {
    const written = Object.entries(changes).map(([name, value]) => [name, value ?? undefined])
    void navigate({
      to: '.',
      search: (old: object) => ({ ...old, ...Object.fromEntries(written) }),
      replace,
      resetScroll: false,
    })
  }
}
