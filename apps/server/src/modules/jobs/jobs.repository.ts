import type { jobs, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { containsText, equals } from '../../kit/sql/conditions.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof jobs.list>

const select = (db: Executor) =>
  db
    .selectFrom('jobs')
    .innerJoin('providerDepartments as d', 'd.departmentId', 'jobs.providerDepartmentId')
    .select(['jobs.workEntityId', 'departments.jobs', 'jobs.locations', 'jobs.company', 'jobs.description'])
    .select(['jobs.salary', 'jobs.date', 'jobs.url', 'jobs.providerDepartmentId', 'jobs.version'])
    .select('d.name as providerDepartmentName')

const order = {
  title: sql`jobs.title`,
  workEntityId: sql`jobs.work_entity_id`,
  company: sql`jobs.company`,
  date: sql`jobs.date`,
} satisfies Record<NonNullable<Query['sort']>['field'], unknown>

/** Jobs that departments offer. */
export const repository = tableRepository(
  { table: 'jobs', id: 'work_entity_id', select },
  ({ departmentId, query, sort = { field: 'title', direction: 'asc' } }: Query) => ({
    where: [equals('jobs.provider_department_id', departmentId), containsText('jobs.search', query)],
    order: order[sort.field],
    direction: sort.direction,
    isNullable: sort.field === 'company' || sort.field === 'date',
  }),
)
