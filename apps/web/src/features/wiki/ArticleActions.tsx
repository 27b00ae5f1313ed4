import { api } from '@stayboard/contract'
import { IconPencil } from '@tabler/icons-react'
import { IconLink } from '../../kit/core/address/links.tsx'
import { useOpening } from '../../kit/core/address/useOpening.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import { DeleteRow } from '../../kit/lists/rows/row-actions.tsx'
import { toEdit } from './opened.ts'

interface Props {
  article: Pick<RowOf<typeof api.wiki.list>, 'articleId' | 'title'>
}

/** Edit and delete buttons at the end of an article's row. */
export function ArticleActions({ article: { articleId, title } }: Props) {
  const opening = useOpening()
  return (
    <>
      <IconLink {...opening(toEdit(articleId))} aria-label={t('wiki.editName', { title })}>
        <IconPencil size={16} aria-hidden />
      </IconLink>
      <DeleteRow
        call={api.wiki.remove}
        params={{ articleId }}
        label={t('wiki.deleteName', { title })}
        question={{ title: t('wiki.deleteTitle'), message: title }}
        done={t('wiki.deleted', { title })}
      />
    </>
  )
}
