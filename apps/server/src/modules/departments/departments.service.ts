import {
  type BodyOf,
  Department,
  DepartmentFile,
  DepartmentImage,
  type departments,
  Job,
  jobs,
  type map,
  type QueryOf,
  RatePlan,
  Room,
  RoomCode,
  SpaceType,
  SpaceTypePrice,
  selections,
} from '@stayboard/contract'
import { checkChannelManager, freePermalink, permalinkOf, typesWithBedrooms } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/crud.ts'
import { type Links, linker, listsUnder } from '../../kit/links.ts'
import { listAnswer } from '../../kit/lists.ts'
import { holdOwner } from '../../kit/order.ts'
import { invalid } from '../../kit/problems.ts'
import { belongingsIn } from '../../kit/uses.ts'
import type { Executor } from '../../platform/database.ts'
import { checkedContract, endingSoon } from './contracts.service.ts'
import { listed, pins, repository } from './departments.repository.ts'
import { takenPermalinks } from './permalinks.repository.ts'

/** Channel managers number their properties, or name them. */
const numbered = (id: string | null) => (id !== null && /^[1-9]\d{0,14}$/.test(id) ? Number(id) : id)

const show = <Row extends { channelManagerId: string | null }>(row: Row, _links: Links) => ({
  ...row,
  channelManagerId: numbered(row.channelManagerId),
  _links,
})
const linksOf = linker(Department)

/** What stands under a department. */
const lists = [
  Room,
  { ...Job, list: jobs.ofDepartment.path },
  DepartmentImage,
  DepartmentFile,
  { embedded: 'hospitalityDepartmentFilterSelects', list: selections.ofDepartment.path },
  SpaceType,
  SpaceTypePrice,
  RatePlan,
  RoomCode,
]

/** One department, which leads on to all that stands under it; rows of a list lead to the department. */
const records = crud(Department, repository, (row, links) =>
  show(row, { ...links, ...listsUnder(lists, row.departmentId) }),
)
export const { get, remove } = records

/** What goes along with a department; what is ticked, and what waits to be sent, nobody misses by itself. */
export const belongings = belongingsIn(records, repository.table, [
  'department_filter_selects',
  'child_filter_selects',
  'channel_sends',
])

/** Holds a department until the transaction ends; false where there is none. */
export const hold = (tx: Executor, departmentId: number) =>
  holdOwner(tx, 'provider_departments', 'department_id', departmentId)

type Query = QueryOf<typeof departments.list>

/** What is asked of departments, with what follows from it by the clock and the types of rooms. */
const asked = <Given extends Pick<Query, 'contractEndsWithin' | 'bedrooms'>>(actor: Actor, query: Given) => ({
  ...query,
  ending: endingSoon(actor, query.contractEndsWithin),
  roomTypes: query.bedrooms ? typesWithBedrooms(query.bedrooms) : undefined,
})

/**
 * Departments as lists show them.
 * @param path where the list is asked for
 * @param narrowed what is asked of its rows besides
 */
export async function listAt(actor: Actor, path: string, query: Query, narrowed: Partial<Query> = {}) {
  const { rows, total } = await listed.list(actor.db, { ...asked(actor, query), ...narrowed })
  const page = { rows: rows.map((row) => show(row, linksOf(row))), total }
  return listAnswer(path, Department.embedded, query, page)
}

/** Those that have a place on the map, with as little of each as a map needs. */
export const onMap = (actor: Actor, query: QueryOf<typeof map.departments>) =>
  pins(actor.db, asked(actor, query))

export const list = (actor: Actor, query: Query) => listAt(actor, Department.list, query)

/** Adds a department: by its own dialog, or by that of a channel manager, which sends who operates it (D2 §5). */
export async function create(actor: Actor, body: BodyOf<typeof departments.create>) {
  const faults = checkChannelManager(body).map(({ field, message }) => ({ field, code: message }))
  if (faults.length > 0) throw invalid(faults)
  return records.create(actor, body, async (columns, current, tx) => ({
    ...(await checkedContract(columns, current, tx)),
    permalink: body.permalink ?? (await freeFor(tx, body.name)),
  }))
}

/** The permalink of a new department, from its name. */
async function freeFor(tx: Executor, name: string): Promise<string> {
  const wanted = permalinkOf(name)
  return freePermalink(wanted, await takenPermalinks(tx, wanted))
}

/** A department that is renamed keeps its permalink; of one that is changed, the one before still leads here (E5). */
export const update = (actor: Actor, body: BodyOf<typeof departments.update>, version?: number) =>
  records.update(actor, body, version, checkedContract)

/** Makes a department a favourite, or no longer; it changes over where the body does not say. */
export const favor = (actor: Actor, departmentId: number, body: BodyOf<typeof departments.favorite>) =>
  records.update(actor, { departmentId }, undefined, (_, { favorite }) => ({
    favorite: body.favorite ?? favorite !== true,
  }))

/** Notes of a department that its channel manager is to be told of it. */
export const markForChannel = (actor: Actor, departmentId: number) =>
  records.update(actor, { departmentId }, undefined, () => ({ updateChannelManager: true }))

/** Puts a department where its pin was dragged to (G6). */
export const place = (actor: Actor, departmentId: number, to: BodyOf<typeof departments.place>) =>
  records.update(actor, { departmentId }, undefined, () => ({ ...to }))
