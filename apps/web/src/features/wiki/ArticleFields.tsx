import { type ArticleDraft, User } from '@stayboard/contract'
import { UserSelect } from '../../entities/users/UserSelect.tsx'
import { t } from '../../kit/core/words/words.ts'
import { linkTo } from '../../kit/forms/fields/choices/picker.ts'
import { TextField } from '../../kit/forms/fields/TextField.tsx'
import { NumberField } from '../../kit/forms/fields/typed/NumberField.tsx'
import type { RecordForm } from '../../kit/forms/form-types.ts'
import type { BodyOf } from '../../kit/forms/resource-values.ts'
import { HtmlField } from '../../kit/html/HtmlField.tsx'
import { SimpleGrid } from '../../ui/layout.tsx'

interface Props {
  field: RecordForm<Omit<BodyOf<typeof ArticleDraft>, 'article' | 'baseVersion'>>['field']
}

/** The fields of an article, or of a draft of one. */
export const ArticleFields = ({ field }: Props) => (
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
)
