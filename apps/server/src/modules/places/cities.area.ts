import { City } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { cities } from './cities.repository.ts'

/** Cities, referred to by departments and enquiries. */
export const cityArea = area({
  resource: City,
  repository: cities,
  present: (row, _links) => ({ ...row, _links }),
})
