import i18next from 'i18next'
import { type ReactNode, useMemo, useState } from 'react'
import { sizeText } from '../../kit/core/words/format.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { columns } from '../../kit/lists/columns.tsx'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { TextButton } from '../../ui/Anchor.tsx'
import { FileActions } from './FileActions.tsx'
import classes from './preview.module.css'
import type { FileCalls, FileColumn, StoredFile } from './stored-file.ts'

const DocumentPreview = dialogOnDemand(() => import('./DocumentPreview.tsx'))

interface Props {
  calls: FileCalls
  /** The path parameters that identify the record with the files. */
  within: Readonly<Record<string, number>>
  scope: string
  title: string
  isUntitled?: boolean
  empty: string
  /** Additional columns, after the standard ones. */
  more?: readonly FileColumn[]
  /** Additional buttons of a row, before preview, download and delete. */
  actions?: (file: StoredFile) => ReactNode
}

/** The documents of a record, with preview, download and deletion (docs/rules/files.md#documents). */
export function FileList({ calls, more, actions, ...list }: Props) {
  const [previewed, preview] = useState<StoredFile | null>(null)
  const shown = useMemo(() => [...fileColumns(calls, preview), ...(more ?? [])], [calls, more])
  return (
    <>
      <ListPage
        {...list}
        call={calls.list}
        columns={shown}
        isForReaders
        row={{
          actions: (file) => (
            <>
              {actions?.(file)}
              <FileActions file={file} calls={calls} onPreview={() => preview(file)} />
            </>
          ),
          actionCount: actions ? 4 : 3,
        }}
      />
      {previewed && (
        <DocumentPreview
          title={previewed.name}
          type={previewed.type}
          call={calls.download}
          params={{ fileId: previewed.fileId }}
          onClose={() => preview(null)}
        />
      )}
    </>
  )
}

/** @param onPreview opens the preview of a file */
const fileColumns = (calls: FileCalls, onPreview: (file: StoredFile) => void) =>
  columns(calls.list, (column) => [
    column.custom(
      'name',
      'shared.name',
      (file) => (
        <TextButton className={classes.name} style={{ fontWeight: 600 }} onClick={() => onPreview(file)}>
          {file.name}
        </TextButton>
      ),
      { sort: 'name', card: 'title' },
    ),
    column.text('type', 'documents.type', { width: '160px', dimmed: true, card: 'dimmed' }),
    column.custom('size', 'mailboxes.size', ({ size }) => <SizeText bytes={size} />, {
      sort: 'size',
      align: 'right',
      width: '110px',
      card: 'end',
    }),
    column.instant('createdAt', 'shared.added', { sort: 'createdAt', width: '160px', card: 'line' }),
  ])

/** A file size in the format of the user's language. */
function SizeText({ bytes }: { bytes: number }) {
  const { language } = i18next
  return sizeText(bytes, language)
}
