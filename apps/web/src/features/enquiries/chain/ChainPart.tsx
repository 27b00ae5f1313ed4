import { api } from '@stayboard/contract'
import { onDemand } from '../../../kit/core/loading/on-demand.tsx'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import { Part } from '../../../kit/records/Part.tsx'
import type { EnquiryAnswer } from '../useEnquiryForm.ts'
import { CopyActions } from './CopyActions.tsx'

const ChainList = onDemand(() => import('./ChainList.tsx'))

/** The section of an enquiry's extensions, with buttons that extend and duplicate it. */
export function ChainPart({ enquiry }: Pick<EnquiryAnswer, 'enquiry'>) {
  return (
    <Part
      title={t('enquiries.extensions')}
      aside={may(api.enquiries.extend) && <CopyActions enquiry={enquiry} />}
    >
      <ChainList enquiryId={enquiry.enquiryId} />
    </Part>
  )
}
