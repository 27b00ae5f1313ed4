import { EnquiryListPage } from './EnquiryListPage.tsx'

/** /enquiries */
export default function OpenEnquiries() {
  return <EnquiryListPage list="open" />
}
