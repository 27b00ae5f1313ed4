import { api, type PrognosisColumn } from '@stayboard/contract'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type FinancialPageName, financialPages } from '../../entities/prognosis/pages.ts'
import { type Put, usePut } from '../../kit/core/address/values.ts'
import { t } from '../../kit/core/words/words.ts'
import type { BulkLabels } from '../../kit/lists/bulk/labels.ts'
import type { ListControl } from '../../kit/lists/state/useListState.ts'
import { type List, useList } from '../../kit/lists/useList.ts'
import { financialSearch, type ViewName } from './address.ts'
import {
  type FiguresQuery,
  type FinancialFilters,
  figuresQuery,
  filterNames,
  filtersOf,
  financialStart,
  fixedStatus,
} from './financial-query.ts'
import { companyColumns } from './rows/company-columns.tsx'
import { prognosisRow } from './rows/prognosis-row.ts'

type Address = Readonly<Record<string, string | undefined>>

/** The state of a financial page, all of it from the address. */
export interface Financial {
  page: FinancialPageName
  /** The list of prognoses. */
  list: List<typeof api.prognosis.list>
  control: ListControl
  address: Address
  view: ViewName
  isWeighted: boolean
  /** The active filters, without the status that the page fixes. */
  filters: FinancialFilters
  /** The query of calls for figures: the ratio, and the active filters. */
  figures: FiguresQuery
  order: { by: PrognosisColumn; direction: 'asc' | 'desc' } | null
  /** Changes the page's own search parameters without resetting the page number of the list. */
  put: Put
  clear: () => void
}

const bulk: BulkLabels<typeof api.prognosis.list> = {
  status: 'shared.status',
  exploiter: 'shared.exploiter',
  probability: 'shared.probability',
  probabilityNote: 'prognosis.probabilityNote',
}

export function useFinancial(page: FinancialPageName): Financial {
  const { title } = financialPages[page]
  const address = financialSearch(useSearch({ strict: false }))
  const { month, status, probabilityRatio = financialStart.probabilityRatio } = address
  const isWeighted = probabilityRatio === 'true'
  const columns = useMemo(
    () => companyColumns({ page, isWeighted, filters: { month, status } }),
    [page, isWeighted, month, status],
  )
  const list = useList(api.prognosis.list, {
    title: t(title),
    columns,
    row: prognosisRow,
    isForReaders: true,
    starts: financialStart,
    always: fixedStatus(page),
    bulk,
  })
  const { control } = list
  const put = usePut()
  const { orderBy, order } = control.state
  return {
    page,
    list,
    control,
    address,
    view: (address.view as ViewName | undefined) ?? 'rows',
    isWeighted,
    filters: filtersOf(page, control.state),
    figures: figuresQuery(page, control.state),
    order:
      orderBy === undefined
        ? null
        : { by: orderBy as PrognosisColumn, direction: order === 'asc' ? 'asc' : 'desc' },
    put,
    clear: () => control.change(Object.fromEntries(filterNames.map((name) => [name, null]))),
  }
}
