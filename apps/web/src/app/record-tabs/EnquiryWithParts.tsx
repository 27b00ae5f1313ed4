import { EnquiryPage } from '../../features/enquiries/EnquiryPage.tsx'
import { TimelinePart } from '../../features/timelines/TimelinePart.tsx'
import { onDemand } from '../../kit/core/loading/on-demand.tsx'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { EnquiryFiles } from './EnquiryFiles.tsx'
import { EnquiryParts } from './EnquiryParts.tsx'

const NewPrognosis = dialogOnDemand(() => import('../../features/prognosis/form/EnquiryPrognosis.tsx'))
const MewsRepair = onDemand(
  () => import('../../features/mews/MewsRepair.tsx'),
  () => null,
)

/** The page of an enquiry with its parts. */
export default () => (
  <EnquiryPage
    NewPrognosis={NewPrognosis}
    Repair={MewsRepair}
    Parts={EnquiryParts}
    Files={EnquiryFiles}
    Timeline={TimelinePart}
  />
)
