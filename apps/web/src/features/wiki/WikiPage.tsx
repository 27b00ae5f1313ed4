import { api } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { opens } from '../../kit/table/RowLink.tsx'
import { ArticleActions } from './ArticleActions.tsx'
import { ArticleDialog } from './ArticleDialog.tsx'
import { articleColumns } from './article-columns.tsx'

/** The page of wiki articles. */
export default function WikiPage() {
  return (
    <>
      <ListPage
        call={api.wiki.list}
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
