import { Article, api } from '@stayboard/contract'
import type { RecordOf } from '../../kit/forms/resource-values.ts'
import { RecordDialog } from '../../kit/records/RecordDialog.tsx'
import { ArticleFields } from './ArticleFields.tsx'

interface Props {
  article: RecordOf<typeof Article> | null
  onClose: () => void
}

/** The resource of articles, with the call that adds one as multipart form data. */
const resource = { ...Article, calls: { ...Article.calls, create: api.wiki.create } }

/** A dialog that adds or changes an article. */
export const ArticleForm = ({ article, onClose }: Props) => (
  <RecordDialog of={resource} record={article} add="wiki.add" edit="wiki.edit" size="xl" onClose={onClose}>
    {(field) => <ArticleFields field={field} />}
  </RecordDialog>
)
