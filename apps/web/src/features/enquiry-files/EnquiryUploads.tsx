import { api } from '@stayboard/contract'
import { useEffect, useState } from 'react'
import { FileList } from '../../entities/files/FileList.tsx'
import { DOCUMENTS } from '../../entities/files/stored-file.ts'
import { randomId } from '../../kit/core/calls/random-id.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { useLeaveGuard } from '../../kit/forms/saving/useLeaveGuard.ts'
import { UploadBox } from '../../kit/uploads/UploadBox.tsx'
import { useUploads } from '../../kit/uploads/useUploads.ts'

const { upload } = api.enquiryFiles

interface Props {
  /** The id of the enquiry; `null` if it is not saved yet. Its files then wait for the first save. */
  enquiryId: number | null
  /** Called when files begin or cease to wait for the first save. */
  onWaiting?: ((isWaiting: boolean) => void) | undefined
}

/** The documents of an enquiry: uploads, preview and download (docs/rules/files.md#documents). */
export default function EnquiryUploads({ enquiryId, onWaiting }: Props) {
  return (
    <>
      {may(upload) && <Upload enquiryId={enquiryId} onWaiting={onWaiting} />}
      {enquiryId !== null && (
        <FileList
          calls={api.enquiryFiles}
          within={{ enquiryId }}
          scope="files"
          title={t('shared.files')}
          isUntitled
          empty={t('documents.emptyEnquiry')}
        />
      )}
    </>
  )
}

function Upload({ enquiryId, onWaiting }: Props) {
  // The queue of the uploads is fixed at mounting, so that files of a new enquiry keep their queue once it has an id.
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
