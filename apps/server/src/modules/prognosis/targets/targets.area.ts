import { PrognosisTarget } from '@stayboard/contract'
import { area } from '../../../kit/areas/area.ts'
import { repository } from './targets.repository.ts'

/** The area of targets: the revenue that an exploiter should reach in a month. */
export const targetArea = area({
  resource: PrognosisTarget,
  repository,
  present: (row, _links) => ({ ...row, _links }),
})
