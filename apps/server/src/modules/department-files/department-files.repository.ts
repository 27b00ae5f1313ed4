import type { Certificate, departmentFiles, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { equals } from '../../kit/sql/conditions.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'
import { fileColumns, latestFirst } from '../files/documents.sql.ts'

type Query = QueryOf<typeof departmentFiles.list> & { departmentId: number }

const select = (db: Executor) =>
  db
    .selectFrom('departmentFiles as d')
    .innerJoin('files', 'files.fileId', 'd.contentId')
    .select(['d.fileId', 'd.departmentId', 'd.kind', 'd.endsOn', 'd.version'])
    .select(sql<Certificate | null>`d.certificate`.as('certificate'))
    .select(fileColumns)

/** Reads and writes documents of departments, newest first. */
export const repository = tableRepository(
  {
    table: 'department_files',
    alias: 'd',
    id: 'file_id',
    select,
    order: { ...latestFirst, nullable: ['endsOn'] },
  },
  ({ departmentId }: Query) => ({
    where: [equals('d.department_id', departmentId)],
  }),
)
