import { Outage, outages } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { houseOf, repository } from './outages.repository.ts'

/** The area of outages: rooms and departments out of order (docs/rules/stays.md#out-of-order). */
export const outageArea = area({
  resource: { ...Outage, calls: outages },
  repository,
  present: (row, _links) => ({ ...row, _links }),
  rules: ({ fromDay, untilDay }) =>
    String(untilDay) <= String(fromDay) ? [{ field: 'untilDay', code: 'endBeforeStart' }] : [],
  rulesAcross: async ({ after: { spaceTypeId, departmentId } }, { db }) => {
    if (spaceTypeId == null) return []
    const house = await houseOf(db, Number(spaceTypeId))
    if (house === departmentId) return []
    return [{ field: 'spaceType', code: house === undefined ? 'notFoundLink' : 'otherDepartment' }]
  },
})
