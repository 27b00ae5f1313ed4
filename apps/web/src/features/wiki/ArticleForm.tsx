import { SimpleGrid } from '@mantine/core'
import { api, type WireAnswer, type WireBody } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import type { Change } from '../../kit/forms/form-types.ts'
import { useRecordForm } from '../../kit/forms/useRecordForm.ts'
import { HtmlField } from '../../kit/html/HtmlField.tsx'
import { FormDialog } from '../../kit/records/FormDialog.tsx'

export type Article = WireAnswer<typeof api.wiki.get>
type ArticleBody = WireBody<typeof api.wiki.create>

/** Adds an article, or changes one. */
export function ArticleForm({ article, onClose }: { article: Article | null; onClose: () => void }) {
  const { t } = useWords()
  const create = useSend(api.wiki.create)
  const update = useSend(api.wiki.update)
  const form = useRecordForm<ArticleBody, Article>({
    name: 'article',
    record: article,
    idName: 'articleId',
    identify: ({ articleId, version }) => ({ id: articleId, version }),
    valuesOf: (record) => ({
      title: record?.title ?? '',
      sourceName: record?.sourceName ?? '',
      sourceUrl: record?.sourceUrl ?? '',
      content: record?.content ?? null,
    }),
    schema: (id) => (id === null ? api.wiki.create.body : api.wiki.update.body),
    save: (change: Change<ArticleBody>) =>
      change.id === null
        ? create.mutateAsync({ body: change.values })
        : update.mutateAsync({ body: { articleId: change.id, version: change.version, ...change.values } }),
    onClose,
  })
  return (
    <FormDialog
      title={t(form.recordId === null ? 'wiki.add' : 'wiki.edit')}
      form={form}
      onClose={onClose}
      size="xl"
    >
      <TextField field={form.field('title', t('wiki.articleTitle'))} autoFocus />
      <HtmlField field={form.field('content', t('wiki.content'))} />
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
        <TextField field={form.field('sourceName', t('wiki.sourceName'))} />
        <TextField field={form.field('sourceUrl', t('wiki.sourceUrl'))} />
      </SimpleGrid>
    </FormDialog>
  )
}
