import { api, plainText } from '@stayboard/contract'
import { excerpt } from '@stayboard/domain'
import { columns } from '../../kit/lists/columns.tsx'
import { Hits, useSought } from '../../kit/lists/rows/Hits.tsx'
import { ReviewDay } from './ReviewDay.tsx'

/** The columns of the list of articles, with the search term highlighted. */
export const articleColumns = columns(api.wiki.list, (column) => [
  column.custom('title', 'wiki.articleTitle', ({ title }) => <Hits>{title}</Hits>, {
    sort: 'title',
    isMain: true,
    width: '26%',
    card: 'title',
  }),
  column.custom('content', 'shared.text', ({ content }) => <Excerpt html={content} />, {
    dimmed: true,
    card: 'line',
  }),
  column.text('tags', 'menu.tags', {
    of: ({ tags }) => tags.map(({ name }) => name).join(', '),
    width: '170px',
    card: 'foot',
  }),
  column.text('sourceName', 'shared.source', { width: '150px', card: 'dimmed' }),
  column.text('userName', 'wiki.owner', { width: '140px', card: 'foot', isHidden: true }),
  column.custom('reviewOn', 'wiki.reviewOn', ({ reviewOn }) => <ReviewDay day={reviewOn} />, {
    sort: 'reviewOn',
    width: '150px',
    card: 'foot',
  }),
  column.instant('changedAt', 'lists.rowChanged', { sort: 'changedAt', width: '150px', card: 'aside' }),
])

function Excerpt({ html }: { html: string }) {
  const words = useSought()
  return <Hits>{excerpt(plainText(html), words)}</Hits>
}
