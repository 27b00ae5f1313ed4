import { api } from '@stayboard/contract'
import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { Part } from '../../kit/records/Part.tsx'

const EnquiryUploads = onDemand(() => import('../../features/enquiry-files/EnquiryUploads.tsx'))

interface Props {
  enquiryId: number | null
  /** Told whether files wait for the first save. */
  onWaiting: (isWaiting: boolean) => void
}

/** The files of an enquiry, or those that wait for its first save. */
export function EnquiryFiles({ enquiryId, onWaiting }: Props) {
  if (!may(api.enquiryFiles.list)) return null
  return (
    <Part title={t('shared.files')}>
      <EnquiryUploads enquiryId={enquiryId} onWaiting={onWaiting} />
    </Part>
  )
}
