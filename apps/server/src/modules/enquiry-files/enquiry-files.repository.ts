import type { enquiryFiles, QueryOf } from '@stayboard/contract'
import { sql } from 'kysely'
import { equals } from '../../kit/sql/conditions.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'

type Query = QueryOf<typeof enquiryFiles.list> & { enquiryId: number }

const select = (db: Executor) =>
  db
    .selectFrom('enquiryFiles as d')
    .innerJoin('files', 'files.fileId', 'd.contentId')
    .select(['d.fileId', 'd.enquiryId', 'd.kind', 'd.version'])
    .select(['files.name', 'files.type', 'files.size', 'files.createdAt', 'files.hash'])

const ofFile = (column: string) =>
  sql`(select ${sql.ref(column)} from files where files.file_id = d.content_id)`

const order = {
  fileId: sql`d.file_id`,
  name: ofFile('name'),
  size: ofFile('size'),
  createdAt: ofFile('created_at'),
} satisfies Record<NonNullable<Query['sort']>['field'], unknown>

/** Documents of enquiries, the latest first. */
export const repository = tableRepository(
  { table: 'enquiry_files', alias: 'd', id: 'file_id', select },
  ({ enquiryId, sort = { field: 'fileId', direction: 'desc' } }: Query) => ({
    where: [equals('d.enquiry_id', enquiryId)],
    order: order[sort.field],
    direction: sort.direction,
  }),
)
