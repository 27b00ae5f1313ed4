import type { ReceivedFile } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { FileAnswer } from '../../kit/calls/file-answer.ts'
import { invalid } from '../../kit/problems.ts'
import { keepDocument, requireDocument } from '../files/files.service.ts'
import { findContents } from './files.repository.ts'
import { savedReplyArea, savedReplyFileArea } from './saved-replies.area.ts'

export const { list, get, create, update, remove } = savedReplyArea
export const removeFile = savedReplyFileArea.remove

export async function upload(actor: Actor, savedReplyId: number, file: ReceivedFile) {
  await get(actor, savedReplyId)
  return keepDocument(actor, 'file', file, (within, contentId) =>
    savedReplyFileArea.create(within, {}, () => ({ savedReplyId, contentId })),
  )
}

/** The unchanged file as a download. */
export async function download(actor: Actor, savedReplyFileId: number): Promise<FileAnswer> {
  const row = await savedReplyFileArea.find(actor, savedReplyFileId)
  const content = await requireDocument(actor.files, row.hash)
  return new FileAnswer(row.type, row.name, content.stream)
}

/**
 * The stored files to attach to a mail, in the given order.
 * @throws Problem 400 if one of them does not exist
 */
export async function contentsOf({ db }: Actor, savedReplyFileIds: readonly number[]): Promise<number[]> {
  if (savedReplyFileIds.length === 0) return []
  const found = new Map(
    (await findContents(db, savedReplyFileIds)).map((one) => [one.savedReplyFileId, one.contentId]),
  )
  return [...new Set(savedReplyFileIds)].map((id) => {
    const contentId = found.get(id)
    if (contentId === undefined) throw invalid([{ field: 'savedReplyFiles', code: 'notFoundLink' }])
    return contentId
  })
}
