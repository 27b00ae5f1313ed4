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

/** Documents of enquiries, the latest first. */
export const repository = tableRepository(
  {
    table: 'enquiry_files',
    alias: 'd',
    id: 'file_id',
    select,
    order: {
      by: 'fileId',
      direction: 'desc',
      as: { name: ofFile('name'), size: ofFile('size'), createdAt: ofFile('created_at') },
    },
  },
  ({ enquiryId }: Query) => ({
    where: [equals('d.enquiry_id', enquiryId)],
  }),
)
