import { contentFaults, departments, MOST_UNHEALTHY, type QueryOf } from '@stayboard/contract'
import { today } from '@stayboard/domain'
import type { Actor } from '../../../kit/actor.ts'
import { selfLink } from '../../../kit/sql/lists/lists.ts'
import { type Health, listUnhealthy } from './health.repository.ts'

/** What is incomplete, outdated or expiring, and the arrivals that it affects (docs/rules/content-health.md). */
export async function health(actor: Actor, query: QueryOf<typeof departments.health>) {
  const { fault, departmentId } = query
  const all = await listUnhealthy(actor.db, today(actor.clock(), actor.officeTimezone), departmentId)
  const chosen = fault === undefined ? all : all.filter(({ faults }) => faults.includes(fault))
  const counts = contentFaults.map((one) => countOf(one, all)).filter((count) => count.departments > 0)
  return {
    _embedded: { departments: chosen.slice(0, MOST_UNHEALTHY).map(shown) },
    ...{ counts, total: chosen.length, _links: selfLink(departments.health.path, query) },
  }
}

function countOf(fault: Health['faults'][number], all: readonly Health[]) {
  const having = all.filter(({ faults }) => faults.includes(fault))
  return { fault, departments: having.length, arrivals: having.reduce((sum, one) => sum + one.arrivals, 0) }
}

const shown = (row: Health) => ({
  ...row,
  _links: { self: { href: `/api/provider_department/${row.departmentId}` } },
})
