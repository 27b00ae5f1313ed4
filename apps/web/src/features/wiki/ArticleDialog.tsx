import { api } from '@stayboard/contract'
import { useNeedsApproval } from '../../entities/drafts/useNeedsApproval.ts'
import { useOpenRow } from '../../kit/core/address/useOpenRow.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { OpenRecord } from '../../kit/records/OpenRecord.tsx'
import { ArticleForm } from './ArticleForm.tsx'
import { ArticleReader } from './ArticleReader.tsx'
import type { Article } from './article.ts'
import { ArticleDraftForm, DraftForm } from './DraftForm.tsx'
import { DraftReader } from './DraftReader.tsx'
import { readOpened } from './opened.ts'

/** The dialog over the list that the address opens: an article to read or edit, its revisions, a draft, or a new article. */
export function ArticleDialog() {
  const { open, close } = useOpenRow()
  const which = readOpened(open)
  if (which === null) return null
  if (which === 'new') return may(api.wiki.create) ? <NewArticle onClose={close} /> : null
  if (which.isDraft) return may(api.wiki.draft) ? <OpenDraft {...which} onClose={close} /> : null
  const isEdit = which.as === 'edit' && may(api.wiki.update)
  return (
    <OpenRecord
      call={api.wiki.get}
      params={{ articleId: which.id }}
      title={t(isEdit ? 'wiki.edit' : 'wiki.article')}
      onClose={close}
    >
      {(article) =>
        isEdit ? (
          <ChangedArticle key={article.articleId} article={article} onClose={close} />
        ) : (
          <ArticleReader article={article} isHistory={which.as === 'history'} onClose={close} />
        )
      }
    </OpenRecord>
  )
}

interface Props {
  onClose: () => void
}

const NewArticle = ({ onClose }: Props) =>
  useNeedsApproval() ? (
    <DraftForm draft={null} article={null} onClose={onClose} />
  ) : (
    <ArticleForm article={null} onClose={onClose} />
  )

const ChangedArticle = ({ article, onClose }: Props & { article: Article }) =>
  useNeedsApproval() ? (
    <ArticleDraftForm article={article} onClose={onClose} />
  ) : (
    <ArticleForm article={article} onClose={onClose} />
  )

const OpenDraft = ({ id, as, onClose }: Props & { id: number; as: string }) => (
  <OpenRecord
    call={api.wiki.draft}
    params={{ articleDraftId: id }}
    title={t(as === 'edit' ? 'wiki.editDraft' : 'wiki.drafts')}
    onClose={onClose}
  >
    {(draft) =>
      as === 'edit' ? (
        <DraftForm key={id} draft={draft} article={null} onClose={onClose} />
      ) : (
        <DraftReader draft={draft} onClose={onClose} />
      )
    }
  </OpenRecord>
)
