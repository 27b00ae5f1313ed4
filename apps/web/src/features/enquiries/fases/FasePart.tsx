import { onDemand } from '../../../kit/core/loading/on-demand.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { Part } from '../../../kit/records/Part.tsx'

const FaseHistory = onDemand(() => import('./FaseHistory.tsx'))

/** The fases that the enquiry was in. They are loaded when the part comes into view. */
export function FasePart({ enquiryId }: { enquiryId: number }) {
  return (
    <Part title={t('enquiries.faseHistory')}>
      <FaseHistory enquiryId={enquiryId} />
    </Part>
  )
}
