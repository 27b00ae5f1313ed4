import { EnquiryFile, enquiryFiles } from '@stayboard/contract'
import { area } from '../../kit/areas/area.ts'
import { linkTo } from '../../kit/sql/links.ts'
import { repository } from './enquiry-files.repository.ts'

/** The area of enquiries' documents (docs/rules/files.md#documents). */
export const enquiryFileArea = area({
  resource: { ...EnquiryFile, calls: { remove: enquiryFiles.remove } },
  repository,
  present: ({ hash: _, ...row }, links) => ({
    ...row,
    path: `${EnquiryFile.item}/${row.fileId}`,
    _links: { ...links, ...linkTo('enquiry', '/api/v2/backend/enquiry', row.enquiryId) },
  }),
})
