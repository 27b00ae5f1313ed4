import { api } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { Failed } from '../../kit/records/Failed.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Text } from '../../ui/Text.tsx'
import type { DraftedArticle } from './article.ts'
import { Difference } from './Difference.tsx'
import { DraftActions } from './DraftActions.tsx'
import { DraftStatus, draftKind } from './DraftStatus.tsx'

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
          <Difference from={isDeletion ? draft : null} to={isDeletion ? null : draft} />
        ) : (
          <Compared articleId={articleId} draft={draft} />
        )}
        <DraftActions draft={draft} onClose={onClose} />
      </Stack>
    </Dialog>
  )
}

function Compared({ articleId, draft }: { articleId: number; draft: DraftedArticle }) {
  const { data, error, refetch } = useCall(api.wiki.get, { params: { articleId } })
  if (error) return <Failed reason={error} onRetry={() => void refetch()} />
  return data ? <Difference from={data} to={draft} /> : <Waiting heights={[160]} />
}
