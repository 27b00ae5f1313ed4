import { api } from '@stayboard/contract'
import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { Part } from '../../kit/records/Part.tsx'

const EnquiryUploads = onDemand(() => import('../../features/enquiry-files/EnquiryUploads.tsx'))

interface Props {
  enquiryId: number | null
  /** Called when files begin or cease to wait for the first save. */
  onWaiting: (isWaiting: boolean) => void
}

/** The files of an enquiry. Files of a new enquiry are uploaded after its first save. */
export function EnquiryFiles({ enquiryId, onWaiting }: Props) {
  if (!may(api.enquiryFiles.list)) return null
  return (
    <Part title={t('shared.files')}>
      <EnquiryUploads enquiryId={enquiryId} onWaiting={onWaiting} />
    </Part>
  )
}
