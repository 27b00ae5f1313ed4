import { api } from '@stayboard/contract'
import { columns } from '../../kit/lists/columns.tsx'
import { Picture } from '../../kit/uploads/Picture.tsx'
import { CityStar } from './CityStar.tsx'
import { LocalName } from './LocalName.tsx'

export const cityColumns = columns(api.places.cities, (column) => [
  column.text('cityId', 'shared.id', { sort: 'cityId', width: '84px', dimmed: true, card: 'none' }),
  column.custom('favorite', 'places.favorite', (city) => <CityStar city={city} />, {
    width: '90px',
    card: 'aside',
  }),
  column.text('name', 'shared.name', { sort: 'name', isMain: true }),
  column.text('region', 'places.region', { dimmed: true }),
  column.custom(
    'country',
    'shared.country',
    ({ countryCode, countryName: name }) => <LocalName countryCode={countryCode} name={name} />,
    { width: '220px' },
  ),
])

/** The picture at the size of the city's form. */
export const cityPicture = columns(api.places.cities, (column) => [
  column.custom('image', 'shared.image', ({ image }) => (
    <Picture path={image} alt="" width="120px" ratio={1.5} />
  )),
])
