import { ActionIcon } from '@mantine/core'
import { api } from '@stayboard/contract'
import { IconCircleCheck, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { opens } from '../../kit/lists/RowLink.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import type { PrognosisRow } from './CompanyRow.tsx'
import { useBook } from './useBook.ts'
import { useRemove } from './useRemove.ts'

/** Book what is pending, edit, delete: at the end of a row. */
export function PrognosisActions({ row }: { row: PrognosisRow }) {
  const { t } = useWords()
  const { book, isBooking } = useBook(row)
  const { remove, isRemoving } = useRemove(row)
  const name = row.organisationName
  return (
    <>
      {row.status === 'PENDING' && may(api.prognosis.update) && (
        <ActionIcon
          color="green"
          loading={isBooking}
          aria-label={t('prognosis.bookName', { name })}
          title={t('prognosis.book')}
          onClick={book}
        >
          <IconCircleCheck size={16} aria-hidden />
        </ActionIcon>
      )}
      <ActionIcon
        component={Link}
        to="."
        search={opens(row.prognosisMetaId).search}
        aria-label={t('prognosis.editName', { name })}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      {may(api.prognosis.remove) && (
        <ActionIcon
          loading={isRemoving}
          aria-label={t('prognosis.deleteName', { name })}
          onClick={() => void remove()}
        >
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      )}
    </>
  )
}
