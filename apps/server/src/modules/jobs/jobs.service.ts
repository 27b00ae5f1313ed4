import { jobs, type QueryOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/areas/crud.ts'
import * as departments from '../departments/departments.service.ts'
import { jobArea } from './jobs.area.ts'

const records = crud(jobArea)
export const { list, get, create, update, remove } = records

/** The jobs of one department. */
export async function listOf(
  actor: Actor,
  query: QueryOf<typeof jobs.ofDepartment> & { departmentId: number },
) {
  await departments.get(actor, query.departmentId)
  return records.listAt(jobs.ofDepartment.path, actor, query)
}
