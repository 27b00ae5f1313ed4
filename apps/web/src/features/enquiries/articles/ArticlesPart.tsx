import { api } from '@stayboard/contract'
import { onDemand } from '../../../kit/core/loading/on-demand.tsx'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Part } from '../../../kit/records/Part.tsx'

const Articles = onDemand(() => import('./Articles.tsx'))

/** The wiki articles about an enquiry, loaded when their section is scrolled into view. */
export function ArticlesPart({ enquiryId }: { enquiryId: number }) {
  if (!may(api.enquiries.articles)) return null
  return (
    <Part title={t('enquiries.articles')}>
      <Articles enquiryId={enquiryId} />
    </Part>
  )
}
