import { api } from '@stayboard/contract'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useNeedsApproval } from '../../entities/drafts/useNeedsApproval.ts'
import { IconLink } from '../../kit/core/address/links.tsx'
import { useOpening } from '../../kit/core/address/useOpening.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { t } from '../../kit/core/words/words.ts'
import { confirm } from '../../kit/dialogs/confirm.tsx'
import { useUndoable } from '../../kit/dialogs/told-calls.ts'
import { AddButton } from '../../kit/lists/AddButton.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { DeleteRow } from '../../kit/lists/rows/row-actions.tsx'
import { opens } from '../../kit/table/RowLink.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ArticleDialog } from './ArticleDialog.tsx'
import { ArticleDrafts } from './ArticleDrafts.tsx'
import { articleColumns } from './article-columns.tsx'
import { toEdit } from './opened.ts'

export default function WikiPage() {
  const needsApproval = useNeedsApproval()
  return (
    <>
      <ListPage
        call={api.wiki.list}
        {...(needsApproval ? { isOneByOne: true } : { pasted: { kind: 'ARTICLES' as const } })}
        title={t('menu.wiki')}
        columns={articleColumns}
        bulk={{ sourceName: 'shared.source', sourceUrl: 'wiki.sourceUrl' }}
        tabs={
          <>
            {needsApproval && <Notice>{t('wiki.oneByOne')}</Notice>}
            <ArticleDrafts />
          </>
        }
        row={{
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
      {useNeedsApproval() ? (
        <AskDeletion articleId={articleId} title={title} />
      ) : (
        <DeleteRow
          call={api.wiki.remove}
          params={{ articleId }}
          label={t('wiki.deleteName', { title })}
          question={{ title: t('wiki.deleteTitle'), message: title }}
          done={t('wiki.deleted', { title })}
        />
      )}
    </>
  )
}

/** The button that requests the deletion of an article, for users whose deletions need approval. */
function AskDeletion({ articleId, title }: Props['article']) {
  const { mutate, isPending } = useUndoable(api.wiki.draftDeletion)
  const ask = async () => {
    const message = `${title}. ${t('wiki.askDeletionText')}`
    if (!(await confirm({ title: t('wiki.askDeletion'), message, confirmLabel: t('wiki.ask') }))) return
    mutate({ params: { articleId } }, { done: t('wiki.sentForApproval', { title }) })
  }
  return (
    <IconButton loading={isPending} aria-label={t('wiki.deleteName', { title })} onClick={() => void ask()}>
      <IconTrash size={16} aria-hidden />
    </IconButton>
  )
}
