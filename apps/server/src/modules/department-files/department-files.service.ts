import {
  Department,
  DepartmentFile,
  departmentFiles,
  type QueryOf,
  type ReceivedFile,
} from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { crud } from '../../kit/crud.ts'
import { FileAnswer } from '../../kit/file-answer.ts'
import { linkTo } from '../../kit/links.ts'
import { notFound } from '../../kit/problems.ts'
import * as departments from '../departments/departments.service.ts'
import { keepDocument, openDocument } from '../files/files.service.ts'
import { repository } from './department-files.repository.ts'

const { remove: removal } = departmentFiles
const records = crud(
  { ...DepartmentFile, calls: { remove: removal } },
  repository,
  ({ hash: _, ...row }, links) => ({
    ...row,
    path: `${DepartmentFile.item}/${row.fileId}`,
    _links: { ...links, ...linkTo('providerDepartment', Department.item, row.departmentId) },
  }),
)
export const { remove } = records

export async function list(
  actor: Actor,
  query: QueryOf<typeof departmentFiles.list> & { departmentId: number },
) {
  await departments.get(actor, query.departmentId)
  return records.list(actor, query)
}

export async function upload(actor: Actor, departmentId: number, file: ReceivedFile) {
  await departments.get(actor, departmentId)
  return keepDocument(actor, 'file', file, (tx, contentId) =>
    records.create({ ...actor, db: tx }, {}, () => ({ departmentId, contentId })),
  )
}

/** The document as it came, to be kept and not to be shown: only who may read departments gets it. */
export async function download(actor: Actor, fileId: number): Promise<FileAnswer> {
  const row = await repository.find(actor.db, fileId)
  const content = row && (await openDocument(actor.files, row.hash))
  if (!content) throw notFound()
  return new FileAnswer(row.type, row.name, content.stream)
}
