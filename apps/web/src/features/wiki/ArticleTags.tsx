import { api } from '@stayboard/contract'
import { useNeedsApproval } from '../../entities/drafts/useNeedsApproval.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { useOptimistic } from '../../kit/dialogs/useOptimistic.ts'
import { Choices } from '../../kit/forms/fields/choices/Choice.tsx'
import { foldedFilter } from '../../kit/forms/fields/choices/typed-choice.ts'
import { Group } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import type { Article } from './article.ts'

/** The tags of an article. Users who may write add and remove each with one click. */
export function ArticleTags({ article }: { article: Article }) {
  const needsApproval = useNeedsApproval()
  if (may(api.wiki.toggleTag) && !needsApproval) return <TagToggles article={article} />
  if (article.tags.length === 0) return null
  return (
    <Text size="sm" c="dimmed">
      {t('menu.tags')}: {article.tags.map(({ name }) => name).join(', ')}
    </Text>
  )
}

function TagToggles({ article }: { article: Article }) {
  const { articleId, tags } = article
  const { data } = useCall(api.tags.list, { query: { size: '1000' } })
  const toggle = useOptimistic(api.wiki.toggleTag)
  const known = data?._embedded.tags ?? tags
  const carried = tags.map(({ tagId }) => String(tagId))
  const change = (wanted: string[]) => {
    const tag = known.find(({ tagId: id }) => wanted.includes(String(id)) !== carried.includes(String(id)))
    if (!tag) return
    const isAdded = wanted.includes(String(tag.tagId))
    toggle(article, {
      given: { params: { articleId, tagId: tag.tagId } },
      shows: (row) => ({ tags: withTag(row.tags, tag, isAdded) }),
    })
  }
  return (
    <Group gap="xs" wrap="nowrap" align="center">
      <Choices
        aria-label={t('menu.tags')}
        placeholder={t('wiki.addTag')}
        data={known.map(({ tagId, name }) => ({ value: String(tagId), label: name }))}
        value={carried}
        onChange={change}
        searchable
        filter={foldedFilter}
        nothingFoundMessage={t('forms.nothingFound')}
        style={{ flex: 1 }}
      />
    </Group>
  )
}

type Tag = Article['tags'][number]

function withTag(tags: Tag[], tag: Tag, isAdded: boolean): Tag[] {
  const others = tags.filter(({ tagId }) => tagId !== tag.tagId)
  return isAdded ? [...others, tag] : others
}
