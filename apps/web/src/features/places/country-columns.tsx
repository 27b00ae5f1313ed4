import { api } from '@stayboard/contract'
import { columns } from '../../kit/lists/columns.tsx'
import { LocalName } from './LocalName.tsx'

/** The columns of the list of countries. */
export const countryColumns = columns(api.places.countries, (column) => [
  column.text('countryId', 'shared.id', { sort: 'countryId', width: '84px', dimmed: true, card: 'none' }),
  column.text('name', 'shared.name', { sort: 'name', isMain: true }),
  column.custom('localName', 'places.localName', (country) => <LocalName {...country} />, { dimmed: true }),
  column.text('countryCode', 'shared.code', { sort: 'countryCode', width: '120px', card: 'aside' }),
])
