import { Outage, outages } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { houseOf, repository } from './outages.repository.ts'

/** Rooms and houses out of order (docs/rules/stays.md#out-of-order). */
export const outageArea = area({
  resource: { ...Outage, calls: outages },
  repository,
  present: (row, _links) => ({ ...row, _links }),
  rules: ({ fromDay, untilDay }) =>
    String(untilDay) <= String(fromDay) ? [{ field: 'untilDay', code: 'endBeforeStart' }] : [],
  rulesAcross: async ({ after: { spaceTypeId, departmentId } }, { db }) =>
    spaceTypeId == null || (await houseOf(db, Number(spaceTypeId))) === departmentId
      ? []
      : [{ field: 'spaceType', code: 'otherDepartment' }],
})
