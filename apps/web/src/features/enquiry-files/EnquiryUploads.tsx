import { api } from '@stayboard/contract'
import { useEffect, useMemo, useState } from 'react'
import { FileActions } from '../../entities/files/FileActions.tsx'
import { DOCUMENTS, type StoredFile } from '../../entities/files/stored-file.ts'
import { randomId } from '../../kit/core/calls/random-id.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { useLeaveGuard } from '../../kit/forms/saving/useLeaveGuard.ts'
import { ListPage } from '../../kit/lists/ListPage.tsx'
import { UploadBox } from '../../kit/uploads/UploadBox.tsx'
import { useUploads } from '../../kit/uploads/useUploads.ts'
import { enquiryFileColumns } from './file-columns.tsx'

const FilePreview = dialogOnDemand(() => import('../../entities/files/FilePreview.tsx'))

const { list, upload } = api.enquiryFiles

interface Props {
  /** `null` for an enquiry that is not saved yet. Its files wait for the first save. */
  enquiryId: number | null
  /** Told whether files wait for the first save. */
  onWaiting?: ((isWaiting: boolean) => void) | undefined
}

/** The documents of an enquiry: uploads, preview and download (docs/rules/files.md#documents). */
export default function EnquiryUploads({ enquiryId, onWaiting }: Props) {
  return (
    <>
      {may(upload) && <Upload enquiryId={enquiryId} onWaiting={onWaiting} />}
      {enquiryId !== null && <Files enquiryId={enquiryId} />}
    </>
  )
}

function Files({ enquiryId }: { enquiryId: number }) {
  const [previewed, preview] = useState<StoredFile | null>(null)
  const columns = useMemo(() => enquiryFileColumns(preview), [])
  return (
    <>
      <ListPage
        call={list}
        scope="files"
        within={{ enquiryId }}
        title={t('shared.files')}
        isUntitled
        columns={columns}
        row={{
          id: ({ fileId }) => fileId,
          actions: (file) => (
            <FileActions file={file} calls={api.enquiryFiles} onPreview={() => preview(file)} />
          ),
        }}
        empty={t('documents.emptyEnquiry')}
      />
      {previewed && <FilePreview file={previewed} calls={api.enquiryFiles} onClose={() => preview(null)} />}
    </>
  )
}

function Upload({ enquiryId, onWaiting }: Props) {
  // The files of a new enquiry stay in this box when it becomes one with a number.
  const [place] = useState(() =>
    enquiryId === null ? `files of a new enquiry ${randomId()}` : `files of enquiry ${enquiryId}`,
  )
  const uploads = useUploads({
    call: upload,
    place,
    given:
      enquiryId === null
        ? null
        : (file) => ({
            params: { enquiryId },
            body: { file, enquiry_id: String(enquiryId), file_type: 'QUOTE' as const },
          }),
  })
  const isWaiting = enquiryId === null && uploads.all.length > 0
  useLeaveGuard(() => isWaiting)
  useEffect(() => onWaiting?.(isWaiting), [onWaiting, isWaiting])
  return (
    <>
      <UploadBox
        uploads={uploads}
        label={t('shared.files')}
        isLabelHidden
        isMany
        takes={{ accept: DOCUMENTS, hint: t('documents.hint'), choose: t('documents.upload') }}
        isOnlyDropped={enquiryId === null}
      />
      {isWaiting && <p>{t('documents.waiting')}</p>}
    </>
  )
}
