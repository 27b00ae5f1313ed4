import { api } from '@stayboard/contract'
import { FileName } from '../../entities/files/FileName.tsx'
import { SizeText } from '../../entities/files/SizeText.tsx'
import type { StoredFile } from '../../entities/files/stored-file.ts'
import { columns } from '../../kit/lists/columns.tsx'

/** @param onPreview opens the preview of a file */
export const enquiryFileColumns = (onPreview: (file: StoredFile) => void) =>
  columns(api.enquiryFiles.list, (column) => [
    column.custom('name', 'shared.name', (file) => <FileName file={file} onPreview={onPreview} />, {
      sort: 'name',
      card: 'title',
    }),
    column.text('type', 'documents.type', { width: '160px', dimmed: true, card: 'dimmed' }),
    column.custom('size', 'documents.size', ({ size }) => <SizeText bytes={size} />, {
      sort: 'size',
      align: 'right',
      width: '110px',
      card: 'end',
    }),
    column.instant('createdAt', 'shared.added', { sort: 'createdAt', width: '160px', card: 'line' }),
  ])
