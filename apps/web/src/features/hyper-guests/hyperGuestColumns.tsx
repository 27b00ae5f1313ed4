import { Badge } from '@mantine/core'
import { api } from '@stayboard/contract'
import { useWords } from '../../kit/core/words/words.ts'
import { columns } from '../../kit/lists/columns.tsx'
import { Hits } from '../../kit/lists/table/Hits.tsx'
import { HyperGuestStar } from './HyperGuestStar.tsx'

/** The columns of the properties of HyperGuest. */
export const hyperGuestColumns = columns(api.hyperGuests.list, (column) => [
  column.custom('favorite', 'hyperGuests.favorite', (row) => <HyperGuestStar property={row} />, {
    width: '92px',
    card: 'aside',
  }),
  column.custom('name', 'hyperGuests.name', (row) => <Name property={row} />, {
    sort: 'name',
    isMain: true,
  }),
  column.text('city', 'hyperGuests.city', { sort: 'city', width: '150px', card: 'line' }),
  column.text('countryCode', 'hyperGuests.countryCode', { sort: 'countryCode', width: '90px', card: 'line' }),
  column.text('address', 'hyperGuests.address', { width: '180px' }),
  column.number('rating', 'hyperGuests.rating', { sort: 'rating', width: '104px' }),
  column.number('commisionValue', 'hyperGuests.commisionValue', { width: '112px' }),
  column.text('status', 'hyperGuests.status', { width: '112px' }),
  column.text('contactEmail', 'hyperGuests.contactEmail', { width: '200px', isHidden: true, card: 'none' }),
  column.text('contactPhone', 'hyperGuests.contactPhone', { width: '150px', isHidden: true, card: 'none' }),
  column.text('website', 'hyperGuests.website', { width: '200px', isHidden: true, card: 'none' }),
  column.text('postcode', 'hyperGuests.postcode', { width: '110px', isHidden: true, card: 'none' }),
  column.text('hyperGuestId', 'hyperGuests.hyperGuestId', {
    sort: 'hyperGuestId',
    width: '130px',
    isHidden: true,
    card: 'none',
  }),
])

type Property = Parameters<typeof HyperGuestStar>[0]['property']

/** A favourite that HyperGuest no longer lists says so. */
function Name({ property: { name, gone } }: { property: Property }) {
  const { t } = useWords()
  return (
    <>
      <Hits>{name}</Hits> {gone && <Badge color="orange">{t('hyperGuests.gone')}</Badge>}
    </>
  )
}
