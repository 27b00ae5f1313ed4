import { Group, Text } from '@mantine/core'
import { api } from '@stayboard/contract'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { may } from '../../kit/core/session/session.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { Choices } from '../../kit/forms/fields/Choice.tsx'
import { foldedFilter } from '../../kit/forms/fields/folded-filter.ts'
import type { Article } from './article.ts'

/** The tags of an article. Users who may write add and remove each with one click. */
export function ArticleTags({ article }: { article: Article }) {
  const { t } = useWords()
  if (may(api.wiki.toggleTag)) return <TagToggles article={article} />
  if (article.tags.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {t('wiki.tags')}: {article.tags.map(({ name }) => name).join(', ')}
    </Text>
  )
}

function TagToggles({ article: { articleId, tags } }: { article: Article }) {
  const { t } = useWords()
  const { data } = useCall(api.tags.list, { query: { size: '1000' } })
  const { mutate, isPending, variables } = useSend(api.wiki.toggleTag, { also: ['tags'] })
  const known = data?._embedded.tags ?? tags
  const carried = tags.map(({ tagId }) => String(tagId))
  // A pending change is shown as done, and reverted on failure.
  const underWay = isPending ? String(variables?.params?.tagId ?? '') : ''
  const shown = underWay === '' ? carried : toggled(carried, underWay)
  const change = (wanted: string[]) => {
    const tagId = [...wanted, ...carried].find((id) => wanted.includes(id) !== carried.includes(id))
    if (tagId === undefined || isPending) return
    mutate({ params: { articleId, tagId: Number(tagId) } }, { onError: (problem) => notify.problem(problem) })
  }
  return (
    <Group gap="xs" wrap="nowrap" align="center">
      <Choices
        aria-label={t('wiki.tags')}
        placeholder={t('wiki.addTag')}
        data={known.map(({ tagId, name }) => ({ value: String(tagId), label: name }))}
        value={shown}
        onChange={change}
        searchable
        filter={foldedFilter}
        nothingFoundMessage={t('lists.noMatchTitle')}
        style={{ flex: 1 }}
      />
    </Group>
  )
}

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]
