import { departmentFiles } from '@stayboard/contract'
import { implement } from '../../kit/calls/calls.ts'
import * as service from './department-files.service.ts'

export const departmentFileRoutes = implement(departmentFiles, {
  list: ({ actor, query, params }) => service.list(actor, { ...query, ...params }),
  upload: ({ actor, params, body }) => service.upload(actor, params.departmentId, body.file),
  // The answer is a file, so the contract does not encode it.
  download: ({ actor, params }) => service.download(actor, params.fileId) as Promise<never>,
  certify: ({ actor, body, version }) => service.certify(actor, body, version),
  remove: ({ actor, params, version }) => service.remove(actor, params.fileId, version),
})
