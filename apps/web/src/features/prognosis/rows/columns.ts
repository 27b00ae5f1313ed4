import { api, type PrognosisColumn } from '@stayboard/contract'
import { financialPages } from '../../../entities/prognosis/pages.ts'
import type { WordKey } from '../../../kit/core/words/words.ts'
import { type CellEdits, editsOf } from '../../../kit/lists/edit/edits.ts'
import type { Financial } from '../useFinancial.ts'
import type { PrognosisRow } from './row-types.ts'

export interface CompanyColumn {
  id: PrognosisColumn | 'counted'
  label: WordKey
  width?: number
  align?: 'right'
  isSortable: boolean
  edits?: CellEdits<PrognosisRow>
}

const edits = editsOf(api.prognosis.list)

/** The columns that are edited in their cells. A new probability may have a reason. */
const editable: Partial<Record<CompanyColumn['id'], CellEdits<PrognosisRow>>> = {
  status: edits('status'),
  nights: edits('nights'),
  start: edits('start'),
  probability: edits('probability', 'probabilityNote'),
}

const column = (id: CompanyColumn['id'], label: WordKey, width?: number, align?: 'right'): CompanyColumn => ({
  id,
  label,
  isSortable: id !== 'counted',
  ...(width === undefined ? {} : { width }),
  ...(editable[id] ? { edits: editable[id] } : {}),
  ...(align === undefined ? {} : { align }),
})

/** Whether a page shows probabilities: only if it shows rows with the status PROGNOSIS. */
export function showsProbability({ page, filters }: Pick<Financial, 'page' | 'filters'>): boolean {
  const status = financialPages[page].status ?? filters.status
  return status === undefined || status.split(',').includes('PROGNOSIS')
}

/** Whether the amount that counts in the totals can differ from a row's own total. */
const showsCounted = ({ isWeighted, filters, ...rest }: Financial) =>
  filters.month !== undefined || (isWeighted && showsProbability({ filters, ...rest }))

/** The columns of the company table. The sortable ones have the contract's name of their order. */
export const companyColumns = (financial: Financial): CompanyColumn[] => [
  column('exploiter', 'shared.exploiter', 116),
  column('organisation', 'prognosis.organisation'),
  column('status', 'prognosis.status', 128),
  column('nights', 'prognosis.nights', 72, 'right'),
  column('start', 'prognosis.start', 96),
  column('totalPrognosis', 'prognosis.totalPrognosis', 132, 'right'),
  ...(showsCounted(financial) ? [column('counted', 'prognosis.counted', 104, 'right')] : []),
  ...(showsProbability(financial) ? [column('probability', 'shared.probability', 122)] : []),
]
