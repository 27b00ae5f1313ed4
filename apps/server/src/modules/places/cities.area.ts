import { City } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { cities } from './cities.repository.ts'

/** Cities that departments and enquiries are in. */
export const cityArea = area({
  resource: City,
  repository: cities,
  present: (row, _links) => ({ ...row, _links }),
})
