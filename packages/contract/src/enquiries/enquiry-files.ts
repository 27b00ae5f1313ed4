import { area } from '../kit/area.ts'
import { call } from '../kit/call.ts'
import { Id, oneOf, PathId } from '../kit/fields.ts'
import { form, UploadedFile } from '../kit/forms.ts'
import { changedBy, resource } from '../kit/resource.ts'
import { documentContents, documentList, storedFile } from '../providers/department-files.ts'
import { sales, staff } from '../stays/stays-resource.ts'

/** A document of an enquiry, stored unchanged. */
export const EnquiryFile = resource({
  one: 'file of an enquiry',
  item: '/api/v2/backend/download_file',
  list: '/api/v2/backend/enquiry_files/{enquiryId}',
  embedded: 'enquiryFiles',
  id: 'fileId',
  row: {
    fileId: Id,
    enquiryId: Id,
    ...storedFile,
  },
  ...documentList,
  read: staff,
  write: sales,
})

const remove = call({
  summary: 'Delete: file of an enquiry',
  method: 'DELETE',
  path: '/api/v2/backend/enquiry_file/{fileId}',
  access: sales,
  status: 202,
})

/** Documents of enquiries. */
export const enquiryFiles = area('enquiryFiles', {
  list: changedBy(EnquiryFile.calls.list, { get: undefined, remove }),
  upload: call({
    summary: 'Upload a document of an enquiry: jpg, png, gif, pdf or txt',
    method: 'POST',
    path: '/api/v2/enquiry/upload_quote/{enquiryId}',
    access: sales,
    body: form({
      file: UploadedFile,
      enquiry_id: PathId.describe('The same as in the path'),
      file_type: oneOf(['QUOTE']),
    }),
    answer: EnquiryFile.Row,
  }),
  download: call({
    summary: 'Download a document of an enquiry',
    method: 'GET',
    path: '/api/v2/backend/download_file/{fileId}',
    access: staff,
    files: documentContents,
  }),
  remove,
})
