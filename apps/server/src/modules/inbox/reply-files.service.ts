import {
  type BodyOf,
  EnquiryFile,
  FILE_LIMIT,
  type inbox,
  Message,
  type ReceivedFile,
} from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { invalid } from '../../kit/problems.ts'
import { linkTo } from '../../kit/sql/links.ts'
import { keepDocument } from '../files/files.service.ts'
import { get } from '../messages/messages.service.ts'
import { contentsOf as savedContents } from '../saved-replies/saved-replies.service.ts'
import { add, ofEnquiries, ofUser, sizeOf } from './reply-files.repository.ts'

const pathOf = (messageId: number) => `${Message.item}/${messageId}/files`
const shown = (messageId: number, { id, name, type, size }: Awaited<ReturnType<typeof ofUser>>[number]) => ({
  ...{ replyFileId: id, name, type, size },
  _links: linkTo('message', Message.item, messageId),
})

/** The files that a user can attach to a reply (docs/rules/inbox.md#files-of-a-reply). */
export async function list(actor: Actor, messageId: number) {
  await get(actor, messageId)
  const own = await ofUser(actor.db, actor.userId ?? 0, messageId)
  const ofThem = await ofEnquiries(actor.db, messageId)
  return {
    _embedded: {
      replyFiles: own.map((file) => shown(messageId, file)),
      enquiryFiles: ofThem.map(({ id, enquiryId, name, type, size }) => ({
        ...{ fileId: id, enquiryId, name, type, size },
        _links: linkTo('self', EnquiryFile.item, id),
      })),
    },
    _links: { self: { href: pathOf(messageId) } },
  }
}

/** Stores a file for the user's reply to a message. */
export async function upload(actor: Actor, messageId: number, file: ReceivedFile) {
  await get(actor, messageId)
  return keepDocument(actor, 'file', file, async (within, contentId) => {
    const userId = within.userId ?? 0
    const id = await add(within.db, { messageId, userId, contentId })
    const kept = (await ofUser(within.db, userId, messageId)).find((one) => one.id === id)
    return shown(messageId, kept ?? { id, contentId, name: file.name, type: '', size: file.size })
  })
}

type Attached = Pick<BodyOf<typeof inbox.reply>, 'files' | 'enquiryFiles' | 'savedReplyFiles'> & {
  /** The stored files of the scheduled reply that this one replaces. */
  kept: readonly number[]
}

/**
 * The stored files to attach to a reply, without duplicates.
 * @throws Problem 400 for files that the user did not upload, that do not belong to the enquiries, or that are too
 * large together
 */
export async function attachmentsOf(
  within: Actor,
  messageId: number,
  { files, enquiryFiles, savedReplyFiles, kept }: Attached,
): Promise<number[]> {
  const own = files.length === 0 ? [] : await ofUser(within.db, within.userId ?? 0)
  const ofThem = enquiryFiles.length === 0 ? [] : await ofEnquiries(within.db, messageId)
  const all = [
    ...kept,
    ...chosen('files', files, own),
    ...chosen('enquiryFiles', enquiryFiles, ofThem),
    ...(await savedContents(within, savedReplyFiles)),
  ]
  const contents = [...new Set(all)]
  if ((await sizeOf(within.db, contents)) > FILE_LIMIT)
    throw invalid([{ field: 'files', code: 'filesTooLarge' }])
  return contents
}

function chosen(
  field: string,
  ids: readonly number[],
  found: readonly { id: number; contentId: number }[],
): number[] {
  const missing = ids.flatMap((id, nth) => (found.some((one) => one.id === id) ? [] : [`${field}.${nth}`]))
  if (missing.length > 0) throw invalid(missing.map((name) => ({ field: name, code: 'notFoundLink' })))
  return ids.flatMap((id) => found.find((one) => one.id === id)?.contentId ?? [])
}
