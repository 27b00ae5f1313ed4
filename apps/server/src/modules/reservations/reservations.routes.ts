import { Reservation, reservations } from '@stayboard/contract'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { implement } from '../../kit/calls/calls.ts'
import { reservationArea } from './reservations.area.ts'

export const reservationRoutes = implement(reservations, crudHandlers(Reservation, reservationArea))
