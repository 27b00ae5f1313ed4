import { City } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { cities } from './cities.repository.ts'

/** The area of cities, to which departments and enquiries refer. */
export const cityArea = area({
  resource: City,
  repository: cities,
  present: (row, _links) => ({ ...row, _links }),
})
