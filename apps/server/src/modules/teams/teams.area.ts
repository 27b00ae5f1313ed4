import { RoleSight, Team } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { repository as sights } from './role-sights.repository.ts'
import { repository } from './teams.repository.ts'

/** The area of teams of users. */
export const teamArea = area({ resource: Team, repository, present: (row, _links) => ({ ...row, _links }) })

/**
 * The area of role sights: which records each role sees. They can be changed, but not added or removed
 * (docs/rules/users.md#records-in-sight).
 */
export const roleSightArea = area({
  resource: { ...RoleSight, calls: { get: RoleSight.calls.get, update: RoleSight.calls.update } },
  repository: sights,
  present: (row, _links) => ({ ...row, _links }),
})
