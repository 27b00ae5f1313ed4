import { PrognosisTarget } from '@stayboard/contract'
import { area } from '../../../kit/areas/area.ts'
import { repository } from './targets.repository.ts'

/** The target of an exploiter for a month. */
export const targetArea = area({
  resource: PrognosisTarget,
  repository,
  present: (row, _links) => ({ ...row, _links }),
})
