import { EnquiryPage } from '../../features/enquiries/EnquiryPage.tsx'
import { EnquiryParts } from './EnquiryParts.tsx'

/** The page of an enquiry with its parts. */
export default () => <EnquiryPage Parts={EnquiryParts} />
