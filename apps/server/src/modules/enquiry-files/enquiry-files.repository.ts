import type { enquiryFiles, QueryOf } from '@stayboard/contract'
import { equals } from '../../kit/sql/conditions.ts'
import { tableRepository } from '../../kit/sql/repository.ts'
import type { Executor } from '../../platform/database.ts'
import { fileColumns, latestFirst } from '../files/documents.sql.ts'

type Query = QueryOf<typeof enquiryFiles.list> & { enquiryId: number }

const select = (db: Executor) =>
  db
    .selectFrom('enquiryFiles as d')
    .innerJoin('files', 'files.fileId', 'd.contentId')
    .select(['d.fileId', 'd.enquiryId', 'd.kind', 'd.version'])
    .select(fileColumns)

/** Documents of enquiries, the latest first. */
export const repository = tableRepository(
  { table: 'enquiry_files', alias: 'd', id: 'file_id', select, order: latestFirst },
  ({ enquiryId }: Query) => ({
    where: [equals('d.enquiry_id', enquiryId)],
  }),
)
