import { SavedReply, savedReplies } from '@stayboard/contract'
import { crudHandlers } from '../../kit/areas/crud/crud-handlers.ts'
import { implement } from '../../kit/calls/calls.ts'
import { filled } from './filling.service.ts'
import * as service from './saved-replies.service.ts'

export const savedReplyRoutes = implement(savedReplies, {
  ...crudHandlers(SavedReply, service),
  filled: ({ actor, params, query }) => filled(actor, params.savedReplyId, query),
  upload: ({ actor, params, body }) => service.upload(actor, params.savedReplyId, body.file),
  // The answer is a file, so the contract does not encode it.
  download: ({ actor, params }) => service.download(actor, params.savedReplyFileId) as Promise<never>,
  removeFile: ({ actor, params, version }) => service.removeFile(actor, params.savedReplyFileId, version),
})
