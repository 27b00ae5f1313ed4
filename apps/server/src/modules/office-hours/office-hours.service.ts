import { crud } from '../../kit/areas/crud.ts'
import { holidayArea, officeDayArea } from './office-hours.area.ts'

export const days = crud(officeDayArea)
export const holidays = crud(holidayArea)
