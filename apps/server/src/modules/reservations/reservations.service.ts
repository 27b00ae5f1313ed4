import { crud } from '../../kit/areas/crud.ts'
import { reservationArea } from './reservations.area.ts'

export const { list, get, create, addAll, update, updateAll, remove } = crud(reservationArea)
