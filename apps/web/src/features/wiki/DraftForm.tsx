import { ArticleDraft, api } from '@stayboard/contract'
import { useListRows } from '../../kit/core/calls/useListRows.ts'
import { t } from '../../kit/core/words/words.ts'
import { RecordDialog } from '../../kit/records/RecordDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ArticleFields } from './ArticleFields.tsx'
import { type Article, type DraftedArticle, draftOf, tagLinks } from './article.ts'
import { TagsField } from './TagsField.tsx'

interface Props {
  /** The draft to change; `null` for a new one. */
  draft: DraftedArticle | null
  /** The article that a new draft changes; `null` for a new article. */
  article: Article | null
  onClose: () => void
}

/** A dialog that writes a draft, which somebody has to approve (docs/rules/wiki.md#approval). */
export const DraftForm = ({ draft, article, onClose }: Props) => (
  <RecordDialog
    of={ArticleDraft}
    record={draft}
    add={article ? 'wiki.edit' : 'wiki.add'}
    edit="wiki.editDraft"
    size="xl"
    values={(saved) => ({ tags: tagLinks(saved.tags) })}
    starts={article ? startsOf(article) : {}}
    savedText={({ title }) => t('wiki.sentForApproval', { title })}
    onClose={onClose}
  >
    {(field) => (
      <>
        <Notice>{t('wiki.needsApproval')}</Notice>
        {draft?.reason && <Notice tone="error">{t('wiki.returnedFor', { reason: draft.reason })}</Notice>}
        <ArticleFields field={field} />
        <TagsField field={field('tags', t('menu.tags'))} />
      </>
    )}
  </RecordDialog>
)

function startsOf(article: Article) {
  const { title, sourceName, sourceUrl, content, reviewMonths } = article
  return { title, sourceName, sourceUrl, content, reviewMonths, ...draftOf(article) }
}

/** The form of a draft of an article. It opens the user's existing draft, if there is one. */
export function ArticleDraftForm({ article, onClose }: { article: Article; onClose: () => void }) {
  const { rows } = useListRows(api.wiki.drafts, { articleId: article.articleId, page: 0, size: 1 })
  if (rows === undefined) return null
  const [own = null] = rows
  return <DraftForm key={own?.articleDraftId} draft={own} article={article} onClose={onClose} />
}
