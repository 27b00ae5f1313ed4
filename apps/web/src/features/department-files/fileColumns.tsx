import { Anchor } from '@mantine/core'
import { api } from '@stayboard/contract'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { columns } from '../../kit/lists/columns.tsx'
import classes from './preview.module.css'
import { SizeText } from './SizeText.tsx'

export type DepartmentFile = RowOf<typeof api.departmentFiles.list>

/** @param onPreview opens the preview of a file */
export const fileColumns = (onPreview: (file: DepartmentFile) => void) =>
  columns(api.departmentFiles.list, (column) => [
    column.custom(
      'name',
      'documents.name',
      (file) => (
        <Anchor
          component="button"
          type="button"
          className={classes.name ?? ''}
          ta="start"
          inherit
          fw={600}
          onClick={() => onPreview(file)}
        >
          {file.name}
        </Anchor>
      ),
      { sort: 'name', card: 'title' },
    ),
    column.text('type', 'documents.type', { width: '160px', dimmed: true, card: 'dimmed' }),
    column.custom('size', 'documents.size', ({ size }) => <SizeText bytes={size} />, {
      sort: 'size',
      align: 'right',
      width: '110px',
      card: 'end',
    }),
    column.instant('createdAt', 'documents.createdAt', { sort: 'createdAt', width: '160px', card: 'line' }),
  ])
