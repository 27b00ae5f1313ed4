import { api } from '@stayboard/contract'
import { activeOption } from '../../kit/core/words/OptionLabel.tsx'
import { columns } from '../../kit/lists/columns.tsx'

export const roomColumns = columns(api.rooms.list, (column) => [
  column.text('name', 'shared.name', { sort: 'name', isMain: true, card: 'title' }),
  column.option('roomType', 'shared.roomtype', {
    sort: 'roomType',
    width: '150px',
    card: 'line',
  }),
  column.text('address', 'shared.address', {
    dimmed: true,
    card: 'dimmed',
    inCard: ({ address }) => address,
  }),
  column.money('priceFrom', 'shared.priceFrom', { sort: 'priceFrom', width: '120px', card: 'end' }),
  column.option('active', 'rooms.active', {
    ...activeOption,
    width: '120px',
    card: 'aside',
  }),
])
