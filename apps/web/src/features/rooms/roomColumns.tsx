import { api } from '@stayboard/contract'
import { columns } from '../../kit/lists/columns.tsx'
import { RoomState } from './RoomState.tsx'
import { RoomTypeName } from './RoomTypeName.tsx'

export const roomColumns = columns(api.rooms.list, (column) => [
  column.text('name', 'rooms.name', { sort: 'name', isMain: true, card: 'title' }),
  column.custom('roomType', 'rooms.roomType', ({ roomType }) => <RoomTypeName type={roomType} />, {
    sort: 'roomType',
    width: '150px',
    card: 'line',
  }),
  column.text('address', 'rooms.address', {
    dimmed: true,
    card: 'dimmed',
    inCard: ({ address }) => address,
  }),
  column.money('priceFrom', 'rooms.priceFrom', { sort: 'priceFrom', width: '120px', card: 'end' }),
  column.custom('active', 'rooms.active', ({ active }) => <RoomState isActive={active} />, {
    width: '120px',
    card: 'aside',
  }),
])
