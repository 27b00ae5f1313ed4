import { PrognosisTarget } from '@stayboard/contract'
import { area } from '../../kit/area.ts'
import { repository } from './targets.repository.ts'

/** What an exploiter aims for in a month. */
export const targetArea = area({
  resource: PrognosisTarget,
  repository,
  present: (row, _links) => ({ ...row, _links }),
})
