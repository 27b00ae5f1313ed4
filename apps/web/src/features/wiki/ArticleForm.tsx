import { Article, api, User } from '@stayboard/contract'
import { UserSelect } from '../../entities/users/UserSelect.tsx'
import { t } from '../../kit/core/words/words.ts'
import { NumberField } from '../../kit/forms/fields/NumberField.tsx'
import { linkTo } from '../../kit/forms/fields/picker.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import type { RecordOf } from '../../kit/forms/resource-values.ts'
import { HtmlField } from '../../kit/html/HtmlField.tsx'
import { RecordDialog } from '../../kit/records/RecordDialog.tsx'
import { SimpleGrid } from '../../ui/layout.tsx'

interface Props {
  article: RecordOf<typeof Article> | null
  onClose: () => void
}

/** A new article is sent as a form, which the area declares itself. */
const resource = { ...Article, calls: { ...Article.calls, create: api.wiki.create } }

/** A dialog that adds or changes an article. */
export const ArticleForm = ({ article, onClose }: Props) => (
  <RecordDialog of={resource} record={article} add="wiki.add" edit="wiki.edit" size="xl" onClose={onClose}>
    {(field) => (
      <>
        <TextField field={field('title')} autoFocus />
        <HtmlField field={field('content')} />
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="sm">
          <TextField field={field('sourceName')} />
          <TextField field={field('sourceUrl')} />
          <UserSelect field={field('user')} keep={linkTo(User)} />
          <NumberField field={field('reviewMonths')} help={t('wiki.reviewHelp')} />
        </SimpleGrid>
      </>
    )}
  </RecordDialog>
)
