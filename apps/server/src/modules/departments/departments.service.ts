import type { BodyOf, departments, map, QueryOf } from '@stayboard/contract'
import { Department } from '@stayboard/contract'
import { checkChannelManager, freePermalink, permalinkOf, typesWithBedrooms } from '@stayboard/domain'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/crud.ts'
import { holdOwner } from '../../kit/order.ts'
import { invalid } from '../../kit/problems.ts'
import { belongingsIn } from '../../kit/uses.ts'
import type { Executor } from '../../platform/database.ts'
import { endingSoon } from './contracts.service.ts'
import { departmentArea, departmentListArea } from './departments.area.ts'
import { pins, repository } from './departments.repository.ts'
import { takenPermalinks } from './permalinks.repository.ts'

const records = crud(departmentArea)
export const { get, update, remove } = records
const listing = crud(departmentListArea)

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
  return listing.listAt(path, actor, { ...asked(actor, query), ...narrowed })
}

/** Those that have a place on the map, with as little of each as a map needs. */
export const onMap = (actor: Actor, query: QueryOf<typeof map.departments>) =>
  pins(actor.db, asked(actor, query))

export const list = (actor: Actor, query: Query) => listAt(actor, Department.list, query)

/** Adds a department: by its own dialog, or by that of a channel manager, which sends who operates it (D2 §5). */
export async function create(actor: Actor, body: BodyOf<typeof departments.create>) {
  const faults = checkChannelManager(body).map(({ field, message }) => ({ field, code: message }))
  if (faults.length > 0) throw invalid(faults)
  return records.create(actor, body, async (_columns, _current, tx) => ({
    permalink: body.permalink ?? (await freeFor(tx, body.name)),
  }))
}

/** The permalink of a new department, from its name. */
async function freeFor(tx: Executor, name: string): Promise<string> {
  const wanted = permalinkOf(name)
  return freePermalink(wanted, await takenPermalinks(tx, wanted))
}

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
