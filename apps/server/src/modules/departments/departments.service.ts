import type { BodyOf, departments, map, QueryOf } from '@stayboard/contract'
import { Department } from '@stayboard/contract'
import { checkChannelManager, freePermalink, permalinkOf, typesWithBedrooms } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { belongingsIn } from '../../kit/areas/uses.ts'
import { invalid } from '../../kit/problems.ts'
import { lockOwner } from '../../kit/sql/lists/order.ts'
import { withKilometres } from '../../kit/sql/on-map.ts'
import type { Executor } from '../../platform/database.ts'
import { endingSoon } from './contracts.service.ts'
import { departmentArea, departmentListArea } from './departments.area.ts'
import { pins, repository } from './departments.repository.ts'
import { takenPermalinks } from './permalinks.repository.ts'

export const { get, update, remove } = departmentArea

/** Tables with check marks and queue entries. Their rows are deleted with a department but not counted. */
export const uncounted = ['department_filter_selects', 'child_filter_selects', 'channel_sends']

/** Counts the records that are deleted together with a department. */
export const belongings = belongingsIn(departmentArea, repository.table, uncounted)

/** Locks a department until the transaction ends. @returns false if it does not exist */
export const hold = (tx: Executor, departmentId: number) =>
  lockOwner(tx, 'provider_departments', 'department_id', departmentId)

type Query = QueryOf<typeof departments.list>

/** Adds derived filters to a query: the range of contract end dates, and room types by number of bedrooms. */
const asked = <Given extends Pick<Query, 'contractEndsWithin' | 'bedrooms'>>(actor: Actor, query: Given) => ({
  ...query,
  ending: endingSoon(actor, query.contractEndsWithin),
  roomTypes: query.bedrooms ? typesWithBedrooms(query.bedrooms) : undefined,
})

/**
 * A list of departments at any path.
 * @param path the path of the requested list
 * @param narrowed additional filters
 */
export async function listAt(actor: Actor, path: string, query: Query, narrowed: Partial<Query> = {}) {
  const answer = await departmentListArea.listAt(path, actor, { ...asked(actor, query), ...narrowed })
  const rows = withKilometres(answer._embedded.providerDepartments, query.site ?? query.near)
  return { ...answer, _embedded: { providerDepartments: rows } }
}

/** Departments with coordinates, with the fields that a map needs. */
export const onMap = (actor: Actor, query: QueryOf<typeof map.departments>) =>
  pins(actor.db, asked(actor, query))

export const list = (actor: Actor, query: Query) => listAt(actor, Department.list, query)

/** Creates a department, from the department dialog or from that of a channel manager. */
export async function create(actor: Actor, body: BodyOf<typeof departments.create>) {
  const faults = checkChannelManager(body).map(({ field, message }) => ({ field, code: message }))
  if (faults.length > 0) throw invalid(faults)
  return departmentArea.create(actor, body, async (_columns, _current, { db }) => ({
    permalink: body.permalink ?? (await freeFor(db, body.name)),
  }))
}

/** Generates an unused permalink for a new department from its name. */
async function freeFor(tx: Executor, name: string): Promise<string> {
  const wanted = permalinkOf(name)
  return freePermalink(wanted, await takenPermalinks(tx, wanted))
}

/** Sets or, without a value in the body, toggles whether a department is a favourite. */
export const favor = (actor: Actor, departmentId: number, body: BodyOf<typeof departments.favorite>) =>
  departmentArea.update(actor, { departmentId }, undefined, (_, { favorite }) => ({
    favorite: body.favorite ?? favorite !== true,
  }))

/** Marks a department to be sent to its channel manager. */
export const markForChannel = (actor: Actor, departmentId: number) =>
  departmentArea.update(actor, { departmentId }, undefined, () => ({ updateChannelManager: true }))

/** Removes the mark after the channel manager has accepted the department. */
export const unmarkForChannel = (within: Actor, departmentId: number) =>
  departmentArea.update(within, { departmentId }, undefined, () => ({ updateChannelManager: false }))

/** Sets the coordinates of a department (docs/rules/providers-and-departments.md#place). */
export const place = (actor: Actor, departmentId: number, to: BodyOf<typeof departments.place>) =>
  departmentArea.update(actor, { departmentId }, undefined, () => ({ ...to }))

export { replaceExploiter } from './operators.repository.ts'
