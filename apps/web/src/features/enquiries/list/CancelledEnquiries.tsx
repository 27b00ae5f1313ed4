import { EnquiryListPage } from './EnquiryListPage.tsx'

/** /enquiries_cancelled */
export default function CancelledEnquiries() {
  return <EnquiryListPage list="cancelled" />
}
