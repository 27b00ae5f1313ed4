import { sql } from 'kysely'

/** The columns that rows of documents `d` take from their files; the query has to join them. */
export const fileColumns = [
  'files.name',
  'files.type',
  'files.size',
  'files.createdAt',
  'files.hash',
] as const

/** SQL for a column of the file of document `d`. */
const ofFile = (column: string) =>
  sql`(select ${sql.ref(column)} from files where files.file_id = d.content_id)`

/** The order of a list of documents `d`: newest first. */
export const latestFirst = {
  by: 'fileId',
  direction: 'desc',
  as: { name: ofFile('name'), size: ofFile('size'), createdAt: ofFile('created_at') },
} as const
