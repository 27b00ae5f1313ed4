import { api } from '@stayboard/contract'
import { IconPencil } from '@tabler/icons-react'
import { IconLink } from '../../kit/core/address/links.tsx'
import { useOpening } from '../../kit/core/address/useOpening.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { DeleteRow } from '../../kit/lists/rows/row-actions.tsx'
import { opens } from '../../kit/table/RowLink.tsx'
import { ArticleDialog } from './ArticleDialog.tsx'
import { articleColumns } from './article-columns.tsx'
import { toEdit } from './opened.ts'

/** The page of wiki articles. */
export default function WikiPage() {
  return (
    <>
      <ListPage
        call={api.wiki.list}
        pasted={{ kind: 'ARTICLES' }}
        title={t('menu.wiki')}
        columns={articleColumns}
        change={api.wiki.update}
        bulk={{ sourceName: 'shared.source', sourceUrl: 'wiki.sourceUrl' }}
        row={{
          id: ({ articleId }) => articleId,
          link: ({ articleId }) => opens(articleId),
          actions: (article) => <ArticleActions article={article} />,
        }}
        primary={<AddButton>{t('wiki.add')}</AddButton>}
        search={t('wiki.search')}
        empty={t('wiki.empty')}
      />
      <ArticleDialog />
    </>
  )
}

interface Props {
  article: Pick<RowOf<typeof api.wiki.list>, 'articleId' | 'title'>
}

/** Edit and delete buttons at the end of an article's row. */
function ArticleActions({ article: { articleId, title } }: Props) {
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
