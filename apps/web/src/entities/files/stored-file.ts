import type { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'

/** A document of a department or an enquiry. */
export type StoredFile = Pick<
  RowOf<typeof api.departmentFiles.list>,
  'fileId' | 'name' | 'type' | 'size' | 'createdAt'
>

/** The calls of a list of documents. */
export type FileCalls = typeof api.departmentFiles | typeof api.enquiryFiles

/** The types of documents that the system's file dialog offers. */
export const DOCUMENTS = '.jpg,.jpeg,.png,.gif,.pdf,.txt'
