import { jobs, type QueryOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import * as departments from '../departments/departments.service.ts'
import { jobArea } from './jobs.area.ts'

export const { list, get, create, update, remove } = jobArea

/** The vacancies of one department. */
export async function listOf(
  actor: Actor,
  query: QueryOf<typeof jobs.ofDepartment> & { departmentId: number },
) {
  await departments.get(actor, query.departmentId)
  return jobArea.listAt(jobs.ofDepartment.path, actor, query)
}
