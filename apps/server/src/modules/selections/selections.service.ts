import { type BodyOf, ChildFilter, DepartmentFilter, selections } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { invalid, notFound } from '../../kit/problems.ts'
import { transaction } from '../../kit/sql/transaction.ts'
import * as departments from '../departments/departments.service.ts'
import * as repository from './selections.repository.ts'

const at = (path: string, id: number) => ({ self: { href: path.replace(/\{\w+\}/, String(id)) } })

/** The filters of departments with their state for a department, each with a link to the filter. */
export async function ofDepartment(actor: Actor, departmentId: number) {
  await departments.get(actor, departmentId)
  const found = await repository.ofDepartment(actor.db, departmentId)
  const rows = found.map((row) => ({
    ...row,
    _links: { self: { href: `${DepartmentFilter.item}/${row.filterId}` } },
  }))
  return {
    _embedded: { hospitalityDepartmentFilterSelects: rows },
    _links: at(selections.ofDepartment.path, departmentId),
  }
}

/** The filters of rooms with their state for a room. */
export async function ofRoom(actor: Actor, roomId: number) {
  if (!(await repository.hasRoom(actor.db, roomId))) throw notFound()
  const found = await repository.ofRoom(actor.db, roomId)
  const rows = found.map((row) => ({
    ...row,
    _links: { self: { href: `${ChildFilter.item}/${row.childFilterId}` } },
  }))
  return { _embedded: { childHospitalityFilterSelects: rows }, _links: at(selections.ofRoom.path, roomId) }
}

export async function grid(actor: Actor, departmentId: number) {
  await departments.get(actor, departmentId)
  return {
    ...(await repository.gridOf(actor.db, departmentId)),
    _links: at(selections.grid.path, departmentId),
  }
}

type Choice = BodyOf<typeof selections.selectOfRoom>

const ticksOf = (owner: number, choice: Choice): repository.Tick[] =>
  Object.entries(choice).map(([filter, isSelected]) => ({ owner, filter: Number(filter), isSelected }))

/** Saves selections of filters, all or none. */
async function save(actor: Actor, whose: 'department' | 'room', ticks: readonly repository.Tick[]) {
  const filters = [...new Set(ticks.map(({ filter }) => filter))]
  const missing = await repository.missingOf(actor.db, whose, filters)
  if (missing.length > 0) throw invalid(missing.map((id) => ({ field: String(id), code: 'notFoundLink' })))
  await repository.tick(actor.db, whose, ticks)
}

export const selectOfDepartment = (actor: Actor, departmentId: number, choice: Choice) =>
  transaction(actor, async (within) => {
    await departments.get(within, departmentId)
    await save(within, 'department', ticksOf(departmentId, choice))
    return ofDepartment(within, departmentId)
  })

export const selectOfRoom = (actor: Actor, roomId: number, choice: Choice) =>
  transaction(actor, async (within) => {
    if (!(await repository.hasRoom(within.db, roomId))) throw notFound()
    await save(within, 'room', ticksOf(roomId, choice))
    return ofRoom(within, roomId)
  })

/**
 * Selects filters for many rooms of a department as one action, so that one undo restores the former state of each
 * room.
 */
export const selectInGrid = (
  actor: Actor,
  departmentId: number,
  choices: BodyOf<typeof selections.selectInGrid>,
) =>
  transaction(actor, async (within) => {
    await departments.get(within, departmentId)
    const own = await repository.holdRooms(within.db, departmentId)
    const foreign = Object.keys(choices).filter((id) => !own.has(Number(id)))
    if (foreign.length > 0) throw invalid(foreign.map((field) => ({ field, code: 'otherDepartment' })))
    await save(
      within,
      'room',
      Object.entries(choices).flatMap(([id, choice]) => ticksOf(Number(id), choice)),
    )
    return grid(within, departmentId)
  })
