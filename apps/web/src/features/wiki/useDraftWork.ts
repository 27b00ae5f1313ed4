import { api } from '@stayboard/contract'
import type { DraftWork } from '../../entities/drafts/draft.ts'
import { useSend } from '../../kit/core/calls/calls.ts'
import { t } from '../../kit/core/words/words.ts'
import { useRemoval } from '../../kit/dialogs/useRemoval.ts'
import type { DraftedArticle } from './article.ts'

/** The calls of a draft of an article. */
export function useDraftWork(draft: DraftedArticle, onClose: () => void): DraftWork {
  const { articleDraftId, version, title, baseVersion, articleVersion } = draft
  const approving = useSend(api.wiki.approve, { removes: api.wiki.draft })
  const returning = useSend(api.wiki.sendBack)
  const keeping = useSend(api.wiki.changeDraft)
  const params = { articleDraftId }
  const discard = useRemoval({
    call: api.wiki.discardDraft,
    params,
    question: { title: t('wiki.discardTitle'), message: title },
    done: t('wiki.discarded', { title }),
    onRemoved: onClose,
  })
  const isOutdated = articleVersion !== null && baseVersion !== articleVersion
  return {
    approve: {
      run: (then) => approving.mutate({ params, body: { version } }, then),
      isPending: approving.isPending,
    },
    sendBack: (body) => returning.mutateAsync({ params, body: { ...body, version } }),
    discard,
    keep: isOutdated
      ? {
          run: (then) =>
            keeping.mutate({ body: { articleDraftId, version, baseVersion: articleVersion } }, then),
          isPending: keeping.isPending,
        }
      : null,
  }
}
