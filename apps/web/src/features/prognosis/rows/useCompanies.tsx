import { api } from '@stayboard/contract'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import type { Unfolding } from '../../../kit/table/row-options.ts'
import { Grip } from '../moving/Grip.tsx'
import { isMovable } from '../moving/moved.ts'
import type { Financial } from '../useFinancial.ts'
import { PrognosisActions } from './PrognosisActions.tsx'
import { RowDetail } from './RowDetail.tsx'
import type { PrognosisRow } from './row-types.ts'

/** The list of prognoses as it is shown below the figures: its rows unfold, and booked ones are green. */
export function useCompanies(financial: Financial): Financial['list'] {
  const { list, control, filters, clear, order } = financial
  /** The first press on a heading sorts descending, later ones toggle. */
  const change: typeof control.change = ({ sort, ...changes }, how) => {
    if (sort === undefined) return control.change(changes, how)
    const orderBy = sort?.split(',')[0] ?? order?.by ?? null
    const isDescending = order?.by === orderBy && order?.direction === 'desc'
    control.change({ ...changes, orderBy, order: isDescending ? 'asc' : 'desc' }, how)
  }
  return {
    ...list,
    title: t('prognosis.byCompany'),
    control: {
      ...control,
      filters,
      clear,
      change,
      sort: order ? `${order.by},${order.direction}` : undefined,
    },
    rowOptions: {
      ...list.rowOptions,
      tone: ({ status }) => (status === 'BOOKED' ? 'booked' : undefined),
      actions: (row) => <PrognosisActions row={row} />,
      unfolds: unfolding(financial),
    },
  }
}

/** The unfolded rows, from the address. */
function unfolding(financial: Financial): Unfolding<PrognosisRow> {
  const open = (financial.address.rows ?? '').split(',').filter((id) => id !== '')
  const isOpen = ({ prognosisMetaId }: PrognosisRow) => open.includes(String(prognosisMetaId))
  return {
    title: t('prognosis.details'),
    label: ({ organisationName: name }) => t('prognosis.detailsOf', { name }),
    isOpen,
    toggle: (row) => {
      const id = String(row.prognosisMetaId)
      const next = isOpen(row) ? open.filter((one) => one !== id) : [...open, id]
      financial.put({ rows: next.length === 0 ? null : next.join(',') }, { replace: true })
    },
    details: (row) => <RowDetail row={row} financial={financial} />,
    handle: (row) => isMovable(row) && may(api.prognosis.update) && <Grip row={row} />,
  }
}
