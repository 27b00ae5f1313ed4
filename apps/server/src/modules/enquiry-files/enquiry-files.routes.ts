import { enquiryFiles } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './enquiry-files.service.ts'

export const enquiryFileRoutes = implement(enquiryFiles, {
  list: ({ actor, query, params }) => service.list(actor, { ...query, ...params }),
  upload: ({ actor, params, body }) => service.upload(actor, params.enquiryId, body),
  // The answer is a file, so the contract does not encode it.
  download: ({ actor, params }) => service.download(actor, params.fileId) as Promise<never>,
  remove: ({ actor, params, version }) => service.remove(actor, params.fileId, version),
})
