import { mails } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './mails.service.ts'
import { loadPictures, original, type Pictures } from './originals.service.ts'

/**
 * The calls for mails. @param isOutbox whether mails are only written to files
 * @param pictures loads remote images
 */
export const mailRoutes = ({ isOutbox }: { isOutbox: boolean }, pictures: Pictures) =>
  implement(mails, {
    list: ({ actor, query, params }) => service.list(actor, { ...query, ...params }),
    send: ({ actor, params, body }) => service.send(actor, params.enquiryId, body),
    get: ({ actor, params }) => service.get(actor, params.mailId),
    remove: ({ actor, params, version }) => service.remove(actor, params.mailId, version),
    retry: ({ actor, params, version }) => service.retry(actor, params.mailId, version),
    senders: ({ actor, params }) => service.senders(actor, params.enquiryId, isOutbox),
    loadPictures: ({ actor, params }) => loadPictures(actor, params.mailId, pictures),
    original: ({ actor, params }) => original(actor, params.mailId) as Promise<never>,
    // The answer is a file, so the contract does not encode it.
    attachment: ({ actor, params }) => service.attachment(actor, params.mailAttachmentId) as Promise<never>,
  })
