import { EnquiryPage } from '../../features/enquiries/EnquiryPage.tsx'
import { dialogOnDemand } from '../../kit/dialogs/dialogOnDemand.tsx'
import { EnquiryFiles } from './EnquiryFiles.tsx'
import { EnquiryParts } from './EnquiryParts.tsx'

const NewPrognosis = dialogOnDemand(() => import('../../features/prognosis/form/EnquiryPrognosis.tsx'))

/** The page of an enquiry with its parts. */
export default () => <EnquiryPage NewPrognosis={NewPrognosis} Parts={EnquiryParts} Files={EnquiryFiles} />
