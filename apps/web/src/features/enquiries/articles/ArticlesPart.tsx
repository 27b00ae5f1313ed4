import { api } from '@stayboard/contract'
import { onDemand } from '../../../kit/core/loading/on-demand.tsx'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Part } from '../../../kit/records/Part.tsx'

const Articles = onDemand(() => import('./Articles.tsx'))

/** The articles of the wiki that belong to the enquiry. They are loaded when the part comes into view. */
export function ArticlesPart({ enquiryId }: { enquiryId: number }) {
  if (!may(api.enquiries.articles)) return null
  return (
    <Part title={t('enquiries.articles')}>
      <Articles enquiryId={enquiryId} />
    </Part>
  )
}
