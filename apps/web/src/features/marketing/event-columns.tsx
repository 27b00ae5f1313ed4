import { api, type WireAnswer } from '@stayboard/contract'
import { dayText, instantText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { columns } from '../../kit/lists/columns.tsx'
import { Hits } from '../../kit/lists/rows/Hits.tsx'
import { Anchor } from '../../ui/Anchor.tsx'

type Event = WireAnswer<typeof api.marketing.get>

/** The columns of the list of events. */
export const eventColumns = columns(api.marketing.list, (column) => [
  column.custom('day', 'shared.day', (event) => <When event={event} />, {
    sort: 'day',
    width: '150px',
    card: 'line',
  }),
  column.custom('name', 'shared.name', (event) => <Name event={event} />, { sort: 'name', isMain: true }),
  column.option('source', 'shared.source', { width: '120px', card: 'aside' }),
  column.text('venue', 'marketing.venue', { width: '170px' }),
  column.text('city', 'marketing.city', { sort: 'city', width: '140px', card: 'line' }),
  column.text('countryCode', 'shared.country', { width: '84px', card: 'none' }),
  column.text('organiser', 'marketing.organiser', { width: '150px', isHidden: true, card: 'none' }),
  column.text('address', 'shared.address', { width: '170px', isHidden: true, card: 'none' }),
  column.text('kind', 'shared.kind', { width: '110px', isHidden: true, card: 'none' }),
  column.text('status', 'shared.status', { width: '110px', card: 'none' }),
])

function When({ event: { startsAt, day } }: { event: Event }) {
  if (startsAt !== null) return instantText(startsAt)
  return day === null ? null : dayText(day)
}

/** The name of an event, linked to its page at the source. */
function Name({ event: { name, url } }: { event: Event }) {
  if (url === null) return <Hits>{name}</Hits>
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer" aria-label={t('marketing.open', { name })}>
      <Hits>{name}</Hits>
    </Anchor>
  )
}
