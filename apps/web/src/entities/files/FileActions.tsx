import { IconDownload, IconEye } from '@tabler/icons-react'
import { t } from '../../kit/core/words/words.ts'
import { download } from '../../kit/lists/export/download.ts'
import { DeleteRow } from '../../kit/lists/rows/row-actions.tsx'
import { IconButton } from '../../ui/Button.tsx'
import type { FileCalls, StoredFile } from './stored-file.ts'

interface Props {
  file: StoredFile
  calls: FileCalls
  onPreview: () => void
}

/** The buttons at the end of a file's row: preview, download and delete. */
export function FileActions({ file: { fileId, name }, calls, onPreview }: Props) {
  return (
    <>
      <IconButton aria-label={t('documents.preview', { name })} onClick={onPreview}>
        <IconEye size={16} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={t('shared.download', { name })}
        onClick={() => void download(calls.download, { params: { fileId } })}
      >
        <IconDownload size={16} aria-hidden />
      </IconButton>
      <DeleteRow
        call={calls.remove}
        params={{ fileId }}
        label={t('shared.deleteName', { name })}
        question={{ title: t('documents.deleteTitle'), message: t('shared.deleteText', { name }) }}
        done={t('shared.deleted', { name })}
      />
    </>
  )
}
