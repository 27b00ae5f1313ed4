import { api } from '@stayboard/contract'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { opens } from '../../kit/lists/RowLink.tsx'
import { may } from '../../kit/session.ts'
import { useWords } from '../../kit/words.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ArticleActions } from './ArticleActions.tsx'
import { ArticleDialog } from './ArticleDialog.tsx'
import { articleColumns } from './articleColumns.tsx'

/** What the office knows and does, written down (D2 §2, I1). */
export default function WikiPage() {
  const { t } = useWords()
  const mayChange = may(api.wiki.update)
  return (
    <>
      <ListPage
        call={api.wiki.list}
        title={t('wiki.title')}
        columns={articleColumns}
        bulk={{ sourceName: 'wiki.sourceName', sourceUrl: 'wiki.sourceUrl' }}
        defaultSize={25}
        row={{
          id: ({ articleId }) => articleId,
          link: ({ articleId }) => opens(articleId),
          actions: mayChange ? (article) => <ArticleActions article={article} /> : undefined,
        }}
        primary={mayChange && <AddButton>{t('wiki.add')}</AddButton>}
        search={t('wiki.search')}
        empty={<EmptyState title={t('lists.emptyTitle')} text={t('wiki.empty')} />}
      />
      <ArticleDialog />
    </>
  )
}
