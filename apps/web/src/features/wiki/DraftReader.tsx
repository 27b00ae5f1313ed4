import { api } from '@stayboard/contract'
import { IconPencil } from '@tabler/icons-react'
import { DraftActions } from '../../entities/drafts/DraftActions.tsx'
import { DraftStatus } from '../../entities/drafts/DraftStatus.tsx'
import { openDraft } from '../../entities/kinds/opened-at-once.ts'
import { ButtonLink } from '../../kit/core/address/links.tsx'
import { useOpening } from '../../kit/core/address/useOpening.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { may } from '../../kit/core/session/session.ts'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { Failed } from '../../kit/records/Failed.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import { ArticleDifference } from './ArticleDifference.tsx'
import { type DraftedArticle, draftKind } from './article.ts'
import { toEdit } from './opened.ts'
import { useDraftWork } from './useDraftWork.ts'

interface Props {
  draft: DraftedArticle
  onClose: () => void
}

/** A draft beside the article as readers have it, word by word (docs/rules/wiki.md#approval). */
export function DraftReader({ draft, onClose }: Props) {
  const { title, authorName, savedAt, articleId, isDeletion, baseVersion, articleVersion } = draft
  return (
    <Dialog size="xl" isWholeOnPhone title={t('wiki.draftName', { title })} onClose={onClose}>
      <Stack gap="md">
        <DraftStatus {...draft} />
        <Text size="sm" c="dimmed">
          {[draftKind(draft), authorName, instantText(savedAt)].join(' · ')}
        </Text>
        {baseVersion !== articleVersion && <Notice>{t('wiki.outdated')}</Notice>}
        {isDeletion && <Notice>{t('wiki.toBeDeleted')}</Notice>}
        {articleId === null || isDeletion ? (
          <ArticleDifference from={isDeletion ? draft : null} to={isDeletion ? null : draft} />
        ) : (
          <Compared articleId={articleId} draft={draft} />
        )}
        <Actions draft={draft} onClose={onClose} />
      </Stack>
    </Dialog>
  )
}

function Compared({ articleId, draft }: { articleId: number; draft: DraftedArticle }) {
  const { data, error, refetch } = useCall(api.wiki.get, { params: { articleId } })
  if (error) return <Failed reason={error} onRetry={() => void refetch()} />
  return data ? <ArticleDifference from={data} to={draft} /> : <Waiting heights={[160]} />
}

function Actions({ draft, onClose }: Props) {
  const opening = useOpening()
  const { title, isDeletion, articleDraftId } = draft
  return (
    <DraftActions
      draft={draft}
      title={title}
      approved={t(isDeletion ? 'wiki.deleted' : 'wiki.approved', { title })}
      mayApprove={may(api.wiki.approve)}
      work={useDraftWork(draft, onClose)}
      onClose={onClose}
    >
      {!isDeletion && (
        <ButtonLink
          variant="default"
          {...opening(toEdit(openDraft(articleDraftId)))}
          leftSection={<IconPencil size={16} aria-hidden />}
        >
          {t('actions.edit')}
        </ButtonLink>
      )}
    </DraftActions>
  )
}
