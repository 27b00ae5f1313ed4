import type { BodyOf, departmentFiles, QueryOf, ReceivedFile } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { FileAnswer } from '../../kit/calls/file-answer.ts'
import * as departments from '../departments/departments.service.ts'
import { keepDocument, requireDocument } from '../files/files.service.ts'
import { departmentFileArea } from './department-files.area.ts'

export const { remove } = departmentFileArea

export async function list(
  actor: Actor,
  query: QueryOf<typeof departmentFiles.list> & { departmentId: number },
) {
  await departments.get(actor, query.departmentId)
  return departmentFileArea.list(actor, query)
}

export async function upload(actor: Actor, departmentId: number, file: ReceivedFile) {
  await departments.get(actor, departmentId)
  return keepDocument(actor, 'file', file, (within, contentId) =>
    departmentFileArea.create(within, {}, () => ({ departmentId, contentId })),
  )
}

/** Sets which certificate a document is, and when it ends (docs/rules/content-health.md#certificates). */
export const certify = (actor: Actor, body: BodyOf<typeof departmentFiles.certify>, version?: number) =>
  departmentFileArea.update(actor, body, version)

/** The unchanged document as a download. Only users who may read departments get it. */
export async function download(actor: Actor, fileId: number): Promise<FileAnswer> {
  const row = await departmentFileArea.find(actor, fileId)
  const content = await requireDocument(actor.files, row.hash)
  return new FileAnswer(row.type, row.name, content.stream)
}
