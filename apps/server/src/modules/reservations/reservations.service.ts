import { reservationArea } from './reservations.area.ts'

export const { addAll, updateAll } = reservationArea
