import type { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import type { Column } from '../../kit/table/column.ts'

type DepartmentFile = RowOf<typeof api.departmentFiles.list>

/** A document of a department or an enquiry. */
export type StoredFile = Pick<DepartmentFile, 'fileId' | 'name' | 'type' | 'size' | 'createdAt' | 'version'> &
  Partial<Pick<DepartmentFile, 'certificate' | 'endsOn'>>

/** An additional column of a list of documents. */
export type FileColumn = Pick<
  Column<StoredFile>,
  'id' | 'label' | 'cell' | 'text' | 'width' | 'sort' | 'card'
>

/** The calls that list, add, download and delete the documents of one kind of record. */
export type FileCalls = typeof api.departmentFiles | typeof api.enquiryFiles

/** The types of documents that the system's file dialog offers. */
export const DOCUMENTS = '.jpg,.jpeg,.png,.gif,.pdf,.txt'
