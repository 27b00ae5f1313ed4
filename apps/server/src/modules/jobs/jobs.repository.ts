import { Job, type jobs, type QueryOf } from '@stayboard/contract'
import { columnsAs } from '../../kit/sql/columns.ts'
import { containsText, equals } from '../../kit/sql/conditions.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof jobs.list>

const select = (db: Executor) =>
  db
    .selectFrom('jobs')
    .innerJoin('providerDepartments as d', 'd.departmentId', 'jobs.providerDepartmentId')
    .select(columnsAs('jobs', Job.row, ['providerDepartmentName']))
    .select('d.name as providerDepartmentName')

/** Reads and writes vacancies that departments offer. */
export const repository = tableRepository(
  { table: 'jobs', id: 'work_entity_id', select, order: { by: 'title', nullable: ['company', 'date'] } },
  ({ departmentId, query }: Query) => ({
    where: [equals('jobs.provider_department_id', departmentId), containsText('jobs.search', query)],
  }),
)
