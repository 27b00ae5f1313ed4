import { api } from '@stayboard/contract'
import { decimalText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { columns } from '../../kit/lists/columns.tsx'
import { Hits } from '../../kit/lists/rows/Hits.tsx'
import { Badge } from '../../ui/parts.ts'
import { HyperGuestStar } from './HyperGuestStar.tsx'

const hiddenNumber = { width: '120px', align: 'right', isHidden: true, card: 'none' } as const

/** Formats `12.5` as `12,5`. */
const decimal = (value: number | null) => (value === null ? null : decimalText(value))

export const hyperGuestColumns = columns(api.hyperGuests.list, (column) => [
  column.custom('favorite', 'hyperGuests.favorite', (row) => <HyperGuestStar property={row} />, {
    width: '92px',
    card: 'aside',
  }),
  column.custom('name', 'shared.name', (row) => <Name property={row} />, {
    sort: 'name',
    isMain: true,
  }),
  column.text('city', 'shared.city', { sort: 'city', width: '150px', card: 'line' }),
  column.text('countryCode', 'shared.country', { sort: 'countryCode', width: '90px', card: 'line' }),
  column.text('address', 'shared.address', { width: '180px' }),
  column.number('rating', 'hyperGuests.rating', { sort: 'rating', width: '104px' }),
  column.custom('commisionValue', 'hyperGuests.commisionValue', commissionText, {
    width: '112px',
    align: 'right',
  }),
  column.text('status', 'shared.status', { width: '112px' }),
  column.text('commissionChargeType', 'hyperGuests.commissionChargeType', {
    width: '160px',
    isHidden: true,
    card: 'none',
  }),
  column.text('commissionCalculation', 'hyperGuests.commissionCalculation', {
    width: '200px',
    isHidden: true,
    card: 'none',
  }),
  column.custom('latitude', 'shared.latitude', ({ latitude }) => decimal(latitude), hiddenNumber),
  column.custom('longitude', 'shared.longitude', ({ longitude }) => decimal(longitude), hiddenNumber),
  column.text('contactEmail', 'shared.email', { width: '200px', isHidden: true, card: 'none' }),
  column.text('contactPhone', 'shared.phone', { width: '150px', isHidden: true, card: 'none' }),
  column.text('website', 'shared.website', { width: '200px', isHidden: true, card: 'none' }),
  column.text('postcode', 'shared.postcode', { width: '110px', isHidden: true, card: 'none' }),
  column.text('hyperGuestId', 'hyperGuests.hyperGuestId', {
    sort: 'hyperGuestId',
    width: '130px',
    isHidden: true,
    card: 'none',
  }),
])

type Property = Parameters<typeof HyperGuestStar>[0]['property']

/** The commission with its unit. Kinds other than percent use the term of HyperGuest. */
function commissionText({ commisionValue, commissionChargeType }: Property): string | null {
  const unit = /^percent/i.test(commissionChargeType ?? '') ? '%' : commissionChargeType
  const value = decimal(commisionValue)
  return value && unit ? `${value}\u00a0${unit}` : value
}

/** The name of a property, marked if it is a test property, or a favourite that HyperGuest no longer lists. */
function Name({ property: { name, gone, isTest } }: { property: Property }) {
  return (
    <>
      <Hits>{name}</Hits> {isTest && <Badge color="gray">{t('hyperGuests.isTest')}</Badge>}{' '}
      {gone && <Badge color="orange">{t('hyperGuests.gone')}</Badge>}
    </>
  )
}
