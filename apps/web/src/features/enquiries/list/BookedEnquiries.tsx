import { EnquiryListPage } from './EnquiryListPage.tsx'

/** /enquiries_booked */
export default function BookedEnquiries() {
  return <EnquiryListPage list="booked" />
}
