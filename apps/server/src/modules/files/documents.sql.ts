import { sql } from 'kysely'

/** What the rows of documents have of their files, which the query joins. */
export const fileColumns = [
  'files.name',
  'files.type',
  'files.size',
  'files.createdAt',
  'files.hash',
] as const

/** A column of the file of a document `d`. */
const ofFile = (column: string) =>
  sql`(select ${sql.ref(column)} from files where files.file_id = d.content_id)`

/** The order of a list of documents `d`, the latest first. */
export const latestFirst = {
  by: 'fileId',
  direction: 'desc',
  as: { name: ofFile('name'), size: ofFile('size'), createdAt: ofFile('created_at') },
} as const
