import { api } from '@stayboard/contract'
import { IconCircleCheck } from '@tabler/icons-react'
import { ClosedNote, reportedOf } from '../../../entities/prognosis/ClosedNote.tsx'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import { useOptimistic } from '../../../kit/dialogs/useOptimistic.ts'
import { DeleteRow, EditRow } from '../../../kit/lists/rows/row-actions.tsx'
import type { Unfolding } from '../../../kit/table/row-options.ts'
import { IconButton } from '../../../ui/Button.tsx'
import { Grip } from '../moving/Grip.tsx'
import { isMovable } from '../moving/moved.ts'
import type { Financial } from '../useFinancial.ts'
import { RowDetail } from './RowDetail.tsx'
import type { PrognosisRow } from './row-types.ts'

/** The list of prognoses below the figures. Rows can be unfolded, and booked ones are green. */
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

/**
 * The buttons at the end of a row: book if pending, edit, and delete, with a confirmation that names the
 * organisation.
 */
function PrognosisActions({ row }: { row: PrognosisRow }) {
  const book = useBook(row)
  const { prognosisMetaId, organisationName: name } = row
  return (
    <>
      {row.status === 'PENDING' && may(api.prognosis.update) && (
        <IconButton aria-label={t('prognosis.bookName', { name })} title={t('prognosis.book')} onClick={book}>
          <IconCircleCheck size={16} aria-hidden />
        </IconButton>
      )}
      <EditRow id={prognosisMetaId} label={t('shared.editName', { name })} />
      <DeleteRow
        label={t('shared.deleteName', { name })}
        call={api.prognosis.remove}
        params={{ prognosisMetaId }}
        question={{
          title: t('prognosis.deleteTitle'),
          message: t('prognosis.deleteText', { name }),
          more: <ClosedNote before={reportedOf(row)} after={null} />,
        }}
        done={t('prognosis.deleted', { name })}
        failed={t('prognosis.deleteFailed')}
      />
    </>
  )
}

/** Returns a function that books a prognosis, with Undo. */
function useBook(row: PrognosisRow): () => void {
  const change = useOptimistic(api.prognosis.update)
  const { prognosisMetaId, version, organisationName: name } = row
  const what = () => t('prognosis.booked', { name })
  return () =>
    change(row, {
      given: { params: { prognosisMetaId }, body: { status: 'BOOKED', version }, what },
      shows: { status: 'BOOKED' },
      done: (undo) => notify.done(what(), undo),
      failed: notify.failed(t('prognosis.updateFailed')),
    })
}
