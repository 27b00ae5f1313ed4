import { api } from '@stayboard/contract'
import { reservationColours } from '../../entities/reservations/status-colours.ts'
import { columns } from '../../kit/lists/columns.tsx'
import { Hits } from '../../kit/lists/rows/Hits.tsx'
import { bookerOf, travellerOf } from './reservation.ts'

export const reservationColumns = columns(api.reservations.list, (column) => [
  column.custom('reservationNumber', 'shared.number', (row) => <Hits>{row.reservationNumber}</Hits>, {
    sort: 'reservationNumber',
    width: '112px',
    card: 'dimmed',
    stays: true,
  }),
  column.custom('travellerLastname', 'reservations.traveller', (row) => <Hits>{travellerOf(row)}</Hits>, {
    sort: 'travellerLastname',
    isMain: true,
  }),
  column.day('checkinDate', 'shared.checkIn', {
    sort: 'checkinDate',
    width: '104px',
    card: 'line',
  }),
  column.day('checkoutDate', 'shared.checkOut', {
    sort: 'checkoutDate',
    width: '104px',
    card: 'line',
  }),
  column.option('status', 'shared.status', {
    width: '136px',
    card: 'aside',
    colors: reservationColours,
    edits: column.edits('status'),
  }),
  column.text('channel', 'shared.channel', { width: '128px' }),
  column.text('hospitalityEntityName', 'shared.room', { width: '160px', isHidden: true }),
  column.day('reservationDate', 'reservations.reservationDate', {
    sort: 'reservationDate',
    width: '112px',
    isHidden: true,
    card: 'none',
  }),
  column.custom('lastname', 'reservations.booker', bookerOf, { isHidden: true, card: 'none' }),
  column.text('email', 'shared.email', { isHidden: true, card: 'none' }),
  column.text('bookingRef', 'reservations.bookingRef', { width: '150px', isHidden: true, card: 'none' }),
  column.number('nights', 'shared.nights', { width: '80px', isHidden: true, card: 'none' }),
  column.text('clientName', 'shared.client', { width: '160px', isHidden: true, card: 'none' }),
  column.text('refNumber', 'shared.enquiry', { width: '140px', isHidden: true, card: 'none' }),
])
