import { crud } from '../../kit/areas/crud.ts'
import { reservationArea } from './reservations.area.ts'

export const { list, get, create, update, remove } = crud(reservationArea)
