import { api } from '@stayboard/contract'
import { useState } from 'react'
import { useNeedsApproval } from '../../entities/drafts/useNeedsApproval.ts'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import type { Problem } from '../../kit/core/calls/problem.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { may } from '../../kit/core/session/session.ts'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Choice } from '../../kit/forms/fields/choices/Choice.tsx'
import { Failed } from '../../kit/records/Failed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Group, SimpleGrid, Stack } from '../../ui/layout.tsx'
import { ArticleDifference } from './ArticleDifference.tsx'
import { type Article, draftOf } from './article.ts'

/** The revisions of an article. Any two can be compared, and any can be restored (docs/rules/wiki.md#revisions). */
export function Revisions({ article }: { article: Article }) {
  const { articleId, version } = article
  const { data, error, refetch } = useCall(api.wiki.revisions, { params: { articleId } })
  const all = data?._embedded.revisions ?? []
  const [chosen, choose] = useState<{ from?: string; to?: string }>({})
  const from = chosen.from ?? String(all[1]?.version ?? version)
  const to = chosen.to ?? String(version)
  const older = useCall(api.wiki.revision, { params: { articleId, version: from } }, { keepOld: true })
  const newer = useCall(api.wiki.revision, { params: { articleId, version: to } }, { keepOld: true })
  const failed = error ?? older.error ?? newer.error
  if (failed) return <Failed reason={failed} onRetry={() => void refetch()} />
  const options = all.map((one) => ({
    value: String(one.version),
    label: [one.version, one.at && instantText(one.at), one.userName].filter(Boolean).join(' · '),
  }))
  const pick = (side: 'from' | 'to') => (value: string | null) =>
    value && choose((old) => ({ ...old, [side]: value }))
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <Choice
          label={t('shared.from')}
          data={options}
          value={from}
          onChange={pick('from')}
          allowDeselect={false}
        />
        <Choice label={t('wiki.to')} data={options} value={to} onChange={pick('to')} allowDeselect={false} />
      </SimpleGrid>
      {older.data && newer.data ? (
        <ArticleDifference from={older.data} to={newer.data} />
      ) : (
        <Waiting heights={[160]} />
      )}
      {may(api.wiki.update) && older.data && from !== String(version) && (
        <Group justify="flex-end">
          <Restore article={article} revision={older.data} />
        </Group>
      )}
    </Stack>
  )
}

type Fields = Pick<Article, 'title' | 'sourceName' | 'sourceUrl' | 'content' | 'version'>

/**
 * Restores an old revision by saving it as the newest one, or as a draft if the user's changes need approval. All revisions are
 * kept.
 */
function Restore({ article, revision }: { article: Article; revision: Fields }) {
  const restoring = useSend(api.wiki.update)
  const drafting = useSend(api.wiki.addDraft)
  const isDraft = useNeedsApproval()
  const { title, sourceName, sourceUrl, content } = revision
  const { articleId, version, reviewMonths } = article
  const fields = { title, sourceName, sourceUrl, content }
  const onError = (problem: Problem) => notify.problem(problem)
  const restored = t('wiki.restored', { revision: revision.version })
  const restore = () =>
    restoring.mutate(
      { body: { articleId, version, ...fields } },
      { onSuccess: () => notify.done(restored), onError },
    )
  const draft = () =>
    drafting.mutate(
      { body: { ...fields, reviewMonths, ...draftOf(article) } },
      { onSuccess: () => notify.done(t('wiki.sentForApproval', { title })), onError },
    )
  return (
    <Button
      variant="default"
      loading={restoring.isPending || drafting.isPending}
      onClick={isDraft ? draft : restore}
    >
      {t('wiki.restore', { revision: revision.version })}
    </Button>
  )
}
