import { EnquiryListPage } from './EnquiryListPage.tsx'

/** The page at /enquiries. */
export default function OpenEnquiries() {
  return <EnquiryListPage list="open" />
}
