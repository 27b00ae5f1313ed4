import { api } from '@stayboard/contract'
import { DraftsCard } from '../../entities/drafts/DraftsCard.tsx'
import { openDraft } from '../../entities/kinds/opening-hashes.ts'
import { TextLink } from '../../kit/core/address/links.tsx'
import { useOpening } from '../../kit/core/address/useOpening.ts'
import { useListRows } from '../../kit/core/calls/useListRows.ts'
import { may } from '../../kit/core/session/session.ts'
import { draftKind } from './article.ts'

/** The drafts of one article, or of all articles. */
export function ArticleDrafts({ articleId }: { articleId?: number }) {
  const opening = useOpening()
  const about: Record<string, number> = articleId === undefined ? {} : { articleId }
  const { rows = [] } = useListRows(
    api.wiki.drafts,
    { ...about, sort: 'savedAt,asc', page: 0, size: 240 },
    { enabled: may(api.wiki.drafts) },
  )
  return (
    <DraftsCard
      drafts={rows}
      idOf={({ articleDraftId }) => articleDraftId}
      nameOf={({ articleDraftId, title }) => (
        <TextLink {...opening(openDraft(articleDraftId))}>{title}</TextLink>
      )}
      kindOf={draftKind}
    />
  )
}
