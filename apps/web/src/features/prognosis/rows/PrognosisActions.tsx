import { api } from '@stayboard/contract'
import { IconCircleCheck } from '@tabler/icons-react'
import { ClosedNote, reportedOf } from '../../../entities/prognosis/ClosedNote.tsx'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import { DeleteRow, EditRow } from '../../../kit/lists/rows/row-actions.tsx'
import { IconButton } from '../../../ui/Button.tsx'
import type { PrognosisRow } from './row-types.ts'
import { useBook } from './useBook.ts'

/**
 * The buttons at the end of a row: book if pending, edit, and delete, with a confirmation that names the
 * organisation.
 */
export function PrognosisActions({ row }: { row: PrognosisRow }) {
  const book = useBook(row)
  const { prognosisMetaId, organisationName: name } = row
  return (
    <>
      {row.status === 'PENDING' && may(api.prognosis.update) && (
        <IconButton aria-label={t('prognosis.bookName', { name })} title={t('prognosis.book')} onClick={book}>
          <IconCircleCheck size={16} aria-hidden />
        </IconButton>
      )}
      <EditRow id={prognosisMetaId} label={t('prognosis.editName', { name })} />
      <DeleteRow
        label={t('prognosis.deleteName', { name })}
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
