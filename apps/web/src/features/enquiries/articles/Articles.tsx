import { api } from '@stayboard/contract'
import { TextLink } from '../../../kit/core/address/links.tsx'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { NotLoaded } from '../../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { t } from '../../../kit/core/words/words.ts'
import classes from './articles.module.css'

/** Articles tagged with the city, a provider or the organisation of an enquiry. */
export default function Articles({ enquiryId }: { enquiryId: number }) {
  const { data, error, refetch } = useCall(api.enquiries.articles, { params: { enquiryId } })
  if (!data) {
    return error ? <NotLoaded reason={error} onRetry={() => void refetch()} /> : <Waiting heights={[22]} />
  }
  if (data.articles.length === 0) return <p className={classes.none}>{t('enquiries.noArticles')}</p>
  return (
    <ul className={classes.list}>
      {data.articles.map(({ articleId, title, tags }) => (
        <li key={articleId}>
          <TextLink to="/wiki" search={{ open: String(articleId) }}>
            {title}
          </TextLink>{' '}
          <span className={classes.tags}>{tags.join(', ')}</span>
        </li>
      ))}
    </ul>
  )
}
