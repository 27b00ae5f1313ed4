import { EnquiryListPage } from './EnquiryListPage.tsx'

/** The page at /enquiries_booked. */
export default function BookedEnquiries() {
  return <EnquiryListPage list="booked" />
}
