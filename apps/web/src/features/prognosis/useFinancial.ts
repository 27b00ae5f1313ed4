import { api, type PrognosisColumn } from '@stayboard/contract'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FinancialPageName, financialPages } from '../../entities/prognosis/pages.ts'
import type { Given } from '../../kit/core/calls/send.ts'
import { useWords } from '../../kit/core/words/words.ts'
import type { BulkLabels } from '../../kit/lists/bulk/labels.ts'
import type { ListControl } from '../../kit/lists/state/useListState.ts'
import { type List, useList } from '../../kit/lists/useList.ts'
import { financialSearch, type View } from './address.ts'
import { exportColumns } from './rows/exportColumns.ts'
import { prognosisLook } from './rows/look.ts'

type Address = Readonly<Record<string, string | undefined>>

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
  /** The list of prognoses. */
  list: List<typeof api.prognosis.list>
  control: ListControl
  address: Address
  view: View
  isWeighted: boolean
  /** The active filters, without the status that the page fixes. */
  filters: Partial<Record<FilterName, string>>
  /** The query of calls for figures: the ratio, and the active filters. */
  figures: NonNullable<Given<typeof api.prognosis.perMonth>['query']>
  order: { by: PrognosisColumn; direction: 'asc' | 'desc' } | null
  /** Sets values in the address; `null` removes one. */
  put: (changes: Record<string, string | null>, how?: { replace?: boolean }) => void
  clear: () => void
}

/** Figures are weighted by default (docs/rules/prognosis.md#weighting). */
const starts = { probabilityRatio: 'true' }
const sizes = [25, 100, 500] as const
const bulk: BulkLabels<typeof api.prognosis.list> = {
  status: 'prognosis.status',
  exploiter: 'prognosis.exploiter',
  probability: 'prognosis.probability',
  probabilityNote: 'prognosis.probabilityNote',
}

export function useFinancial(page: FinancialPageName): Financial {
  const { t } = useWords()
  const { status, title } = financialPages[page]
  const list = useList(api.prognosis.list, {
    title: t(title),
    columns: exportColumns,
    row: prognosisLook,
    starts,
    always: status === null ? {} : { status },
    sizes,
    bulk,
  })
  const { control } = list
  const address = financialSearch(useSearch({ strict: false }))
  const put = usePut()
  const { probabilityRatio, orderBy, order } = control.state
  const named = filterNames.filter((name) => name !== 'status' || status === null)
  const filters = pick(control.state, named)
  // The address was validated by the schema of this call, so the values have its types.
  const figures = { probabilityRatio, ...filters, ...(status ? { status } : {}) } as Financial['figures']
  return {
    page,
    list,
    control,
    address,
    view: (address.view as View | undefined) ?? 'rows',
    isWeighted: probabilityRatio === 'true',
    filters,
    figures,
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

/**
 * Returns a function that changes the page's own values in the address, without going to another page of the list.
 */
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
