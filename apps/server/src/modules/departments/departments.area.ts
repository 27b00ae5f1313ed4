import {
  Department,
  DepartmentFile,
  DepartmentImage,
  Job,
  jobs,
  RatePlan,
  Room,
  RoomCode,
  SaleTerm,
  SpaceType,
  SpaceTypePrice,
  selections,
} from '@stayboard/contract'
import { readPostcode } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { area } from '../../kit/areas/area.ts'
import { type Links, listsUnder } from '../../kit/sql/links.ts'
import type { Columns } from '../../kit/sql/repository.ts'
import { contractFaults } from './contracts.service.ts'
import { requireMarking } from './departments.policy.ts'
import { listed, repository } from './departments.repository.ts'

/** Converts an id of digits to a number. Channel managers identify properties by number or by name. */
const numbered = (id: string | null) => (id !== null && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : id)

const show = <Row extends { channelManagerId: string | null }>(row: Row, _links: Links) => ({
  ...row,
  channelManagerId: numbered(row.channelManagerId),
  _links,
})

/** The lists that belong to a department. */
const lists = [
  Room,
  { ...Job, list: jobs.ofDepartment.path },
  DepartmentImage,
  DepartmentFile,
  { embedded: 'hospitalityDepartmentFilterSelects', list: selections.ofDepartment.path },
  SpaceType,
  SpaceTypePrice,
  SaleTerm,
  RatePlan,
  RoomCode,
]

/** The area of departments with all their fields, and with links to their lists. */
export const departmentArea = area({
  resource: Department,
  repository,
  present: (row, links) => show(row, { ...links, ...listsUnder(lists, row.departmentId) }),
  derive: ({ zipcode, updateChannelManager, providerExploiters }, before, actor) => {
    requireMarking(actor, updateChannelManager, before?.updateChannelManager)
    return {
      ...(typeof zipcode === 'string' ? { zipcode: readPostcode(zipcode).text } : {}),
      ...keptExploiters(actor, providerExploiters, before),
    }
  },
  rules: contractFaults,
})

/** Merges the exploiters of a body with those that a bound user does not see, which stay assigned. */
function keptExploiters({ exploiterIds = [] }: Actor, given: unknown, before: Columns | undefined): Columns {
  if (exploiterIds.length === 0 || !Array.isArray(given)) return {}
  const known: unknown[] = Array.isArray(before?.providerExploiters) ? before.providerExploiters : []
  const hidden = known.map(Number).filter((id) => !exploiterIds.includes(id))
  return { providerExploiters: [...given, ...hidden] }
}

/** The area of departments with the fields of lists. */
export const departmentListArea = area({
  ...departmentArea,
  repository: listed,
  present: (row, links) => show(row, links),
})
