import { api } from '@stayboard/contract'
import { openDraft } from '../../entities/kinds/opened-at-once.ts'
import { TextLink } from '../../kit/core/address/links.tsx'
import { useOpening } from '../../kit/core/address/useOpening.ts'
import { useListRows } from '../../kit/core/calls/useListRows.ts'
import { may } from '../../kit/core/session/session.ts'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import { DraftStatus, draftKind } from './DraftStatus.tsx'
import classes from './Drafts.module.css'

/** The drafts that the user wrote or approves, of one article or of all (docs/rules/wiki.md#approval). */
export function DraftsCard({ articleId }: { articleId?: number }) {
  const opening = useOpening()
  const about: Record<string, number> = articleId === undefined ? {} : { articleId }
  const { rows = [] } = useListRows(
    api.wiki.drafts,
    { ...about, sort: 'savedAt,asc', page: 0, size: 240 },
    { enabled: may(api.wiki.drafts) },
  )
  if (rows.length === 0) return null
  return (
    <Card title={t('wiki.drafts')}>
      <ul className={classes.drafts}>
        {rows.map((draft) => (
          <li key={draft.articleDraftId}>
            <TextLink {...opening(openDraft(draft.articleDraftId))}>{draft.title}</TextLink>
            <span className={classes.what}>
              {[draftKind(draft), draft.authorName, instantText(draft.savedAt)].join(' · ')}
            </span>
            <DraftStatus {...draft} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
