import { EnquiryListPage } from './EnquiryListPage.tsx'

/** The page at /enquiries_cancelled. */
export default function CancelledEnquiries() {
  return <EnquiryListPage list="cancelled" />
}
