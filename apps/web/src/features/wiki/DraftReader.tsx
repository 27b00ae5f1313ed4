import { api } from '@stayboard/contract'
import { IconPencil } from '@tabler/icons-react'
import { DraftDialog } from '../../entities/drafts/DraftDialog.tsx'
import { useDraftWork } from '../../entities/drafts/useDraftWork.ts'
import { openDraft } from '../../entities/kinds/opening-hashes.ts'
import { ButtonLink } from '../../kit/core/address/links.tsx'
import { useOpening } from '../../kit/core/address/useOpening.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ArticleDifference } from './ArticleDifference.tsx'
import { type DraftedArticle, draftKind } from './article.ts'
import { toEdit } from './opened.ts'

interface Props {
  draft: DraftedArticle
  onClose: () => void
}

/** A draft compared with the published article, word by word (docs/rules/wiki.md#approval). */
export function DraftReader({ draft, onClose }: Props) {
  const { articleDraftId, version, title, articleId, isDeletion, baseVersion, articleVersion } = draft
  const isOutdated = baseVersion !== articleVersion
  const work = useDraftWork(api.wiki, {
    ...{ params: { articleDraftId }, version, title, onClose },
    seen: isOutdated && articleVersion !== null ? { baseVersion: articleVersion } : null,
  })
  return (
    <DraftDialog
      draft={draft}
      title={title}
      kind={draftKind(draft)}
      outdated={isOutdated ? t('wiki.outdated') : null}
      approved={t(isDeletion ? 'wiki.deleted' : 'wiki.approved', { title })}
      mayApprove={may(api.wiki.approve)}
      work={work}
      edit={!isDeletion && <EditLink articleDraftId={articleDraftId} />}
      onClose={onClose}
    >
      {isDeletion && <Notice>{t('wiki.toBeDeleted')}</Notice>}
      {articleId === null || isDeletion ? (
        <ArticleDifference from={isDeletion ? draft : null} to={isDeletion ? null : draft} />
      ) : (
        <Compared articleId={articleId} draft={draft} />
      )}
    </DraftDialog>
  )
}

function Compared({ articleId, draft }: { articleId: number; draft: DraftedArticle }) {
  const { data, error, refetch } = useCall(api.wiki.get, { params: { articleId } })
  if (error) return <Failed reason={error} onRetry={() => void refetch()} />
  return data ? <ArticleDifference from={data} to={draft} /> : <Waiting heights={[160]} />
}

const EditLink = ({ articleDraftId }: { articleDraftId: number }) => (
  <ButtonLink
    variant="default"
    {...useOpening()(toEdit(openDraft(articleDraftId)))}
    leftSection={<IconPencil size={16} aria-hidden />}
  >
    {t('actions.edit')}
  </ButtonLink>
)
