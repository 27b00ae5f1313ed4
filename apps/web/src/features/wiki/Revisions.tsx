import { api } from '@stayboard/contract'
import { diffWordsWithSpace } from 'diff'
import { useMemo, useState } from 'react'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { may } from '../../kit/core/session/session.ts'
import { instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Choice } from '../../kit/forms/fields/Choice.tsx'
import { htmlLines } from '../../kit/html/lines.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Group, SimpleGrid, Stack } from '../../ui/layout.tsx'
import type { Article } from './article.ts'
import classes from './Difference.module.css'

interface Side {
  title: string
  sourceName: string
  sourceUrl: string
  content: string
}

/** The time limit of the comparison, in ms. Beyond it the texts count as too different. */
const PATIENCE = 2000

const textOf = ({ title, sourceName, sourceUrl, content }: Side) =>
  [title, htmlLines(content), `${sourceName} · ${sourceUrl}`].join('\n')

/** The difference between two revisions of an article, word by word. */
function Difference({ from, to }: { from: Side; to: Side }) {
  const parts = useMemo(() => diffWordsWithSpace(textOf(from), textOf(to), { timeout: PATIENCE }), [from, to])
  if (parts === undefined) return <p>{t('wiki.tooDifferent')}</p>
  const isSame = parts.every(({ added, removed }) => !added && !removed)
  return (
    <div className={classes.text}>
      {isSame && <p>{t('wiki.same')}</p>}
      {parts.map(({ value, added, removed }, at) => {
        const Tag = added ? 'ins' : removed ? 'del' : 'span'
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a difference have no id, only a position
        return <Tag key={at}>{value}</Tag>
      })}
    </div>
  )
}

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
        <Difference from={older.data} to={newer.data} />
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

/** Saves an old revision as a new change. The revisions in between remain. */
function Restore({ article, revision }: { article: Article; revision: Fields }) {
  const { mutate, isPending } = useSend(api.wiki.update)
  const { title, sourceName, sourceUrl, content } = revision
  const { articleId, version } = article
  const restore = () =>
    mutate(
      { body: { articleId, version, title, sourceName, sourceUrl, content } },
      {
        onSuccess: () => notify.done(t('wiki.restored', { revision: revision.version })),
        onError: (problem) => notify.problem(problem),
      },
    )
  return (
    <Button variant="default" loading={isPending} onClick={restore}>
      {t('wiki.restore', { revision: revision.version })}
    </Button>
  )
}
