import type { BodyOf, enquiryFiles, QueryOf } from '@stayboard/contract'
import type { Actor } from '../../kit/actor.ts'
import { FileAnswer } from '../../kit/calls/file-answer.ts'
import { invalid } from '../../kit/problems.ts'
import * as enquiries from '../enquiries/enquiries.service.ts'
import { keepDocument, requireDocument } from '../files/files.service.ts'
import { enquiryFileArea } from './enquiry-files.area.ts'

export const { remove } = enquiryFileArea

export async function list(actor: Actor, query: QueryOf<typeof enquiryFiles.list> & { enquiryId: number }) {
  await enquiries.get(actor, query.enquiryId)
  return enquiryFileArea.list(actor, query)
}

export async function upload(actor: Actor, enquiryId: number, body: BodyOf<typeof enquiryFiles.upload>) {
  if (body.enquiry_id !== enquiryId) throw invalid([{ field: 'enquiry_id', code: 'otherEnquiry' }])
  await enquiries.get(actor, enquiryId)
  return keepDocument(actor, 'file', body.file, (within, contentId) =>
    enquiryFileArea.create(within, {}, () => ({ enquiryId, contentId, kind: body.file_type })),
  )
}

/** The unchanged document as a download. Only users who may read enquiries get it. */
export async function download(actor: Actor, fileId: number): Promise<FileAnswer> {
  const row = await enquiryFileArea.find(actor, fileId)
  const content = await requireDocument(actor.files, row.hash)
  return new FileAnswer(row.type, row.name, content.stream)
}

/** Attaches a file that is already stored, such as an attachment of a mail. */
export const addStored = (within: Actor, enquiryId: number, contentId: number) =>
  enquiryFileArea.create(within, {}, () => ({ enquiryId, contentId, kind: 'MAIL' }))
