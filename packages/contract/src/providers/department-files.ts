import { z } from 'zod'
import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Day, Id, Instant, oneOf } from '../kit/fields.ts'
import { form, UploadedFile } from '../kit/forms.ts'
import { smallPages } from '../kit/lists/page-sizes.ts'
import { changedBy, resource, updateBody } from '../kit/resource.ts'
import { everyRole } from '../kit/roles.ts'
import { supplyChangers } from './providers.ts'

/** The accepted types of documents, by file name extension (docs/rules/files.md#documents). */
export const documentTypes = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  pdf: 'application/pdf',
  txt: 'text/plain',
} as const

/** The fields of a stored document in answers. */
export const storedFile = {
  path: z.string().describe('The path of its download, which requires a token'),
  name: z.string(),
  type: z.string(),
  size: z.int().describe('Bytes'),
  kind: z.string(),
  createdAt: Instant,
}

/** The list of a record's documents. Documents are only uploaded and deleted. */
export const documentList = {
  pages: smallPages,
  create: {},
  update: {},
  filters: {},
  sort: ['fileId', 'name', 'size', 'createdAt'],
} as const

/** The content types of documents. */
export const documentContents = [...new Set(Object.values(documentTypes))]

/** The kinds of certificates. */
export const certificates = [
  'FIRE_SAFETY',
  'SAFETY',
  'SUSTAINABILITY',
  'PERMIT',
  'INSURANCE',
  'OTHER',
] as const
export type Certificate = (typeof certificates)[number]

/** The fields of a document that is a certificate (docs/rules/content-health.md#certificates). */
const certificateFields = {
  certificate: oneOf(certificates).nullable().default(null),
  endsOn: Day.nullable().default(null).describe('The last day on which the certificate is valid'),
}

/** A document of a department, stored unchanged. */
export const DepartmentFile = resource({
  one: 'file of a department',
  item: '/api/v2/backend/department/download_file',
  list: '/api/v2/backend/department_files/{departmentId}',
  embedded: 'providerDepartmentFiles',
  id: 'fileId',
  row: {
    fileId: Id,
    departmentId: Id,
    ...storedFile,
    certificate: z.enum(certificates).nullable(),
    endsOn: Day.nullable(),
  },
  ...documentList,
  update: certificateFields,
  filterBy: { except: Object.keys(certificateFields) },
  sort: [...documentList.sort, 'endsOn'],
  read: everyRole,
  write: supplyChangers,
})

const certify = call({
  summary: 'Say what a document of a department certifies, and until when',
  method: 'PUT',
  path: '/api/v2/backend/department_file',
  access: supplyChangers,
  body: updateBody('fileId', certificateFields),
  answer: DepartmentFile.Row,
})

const remove = call({
  summary: 'Delete: file of a department',
  method: 'DELETE',
  path: '/api/v2/backend/department_file/{fileId}',
  access: supplyChangers,
  status: 202,
})

/** Documents of departments. */
export const departmentFiles = area('departmentFiles', {
  list: changedBy(DepartmentFile.calls.list, { get: undefined, update: certify, remove }),
  upload: call({
    summary: 'Upload a document of a department: jpg, png, gif, pdf or txt',
    method: 'POST',
    path: '/api/v2/backend/department/upload_quote/{departmentId}',
    access: supplyChangers,
    body: form({ file: UploadedFile }),
    answer: DepartmentFile.Row,
  }),
  download: call({
    summary: 'Download a document of a department',
    method: 'GET',
    path: '/api/v2/backend/department/download_file/{fileId}',
    access: everyRole,
    files: documentContents,
  }),
  certify,
  remove,
})
