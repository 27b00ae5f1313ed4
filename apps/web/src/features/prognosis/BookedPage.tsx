import { FinancialPage } from './FinancialPage.tsx'

/** What is sold (D3 §2.13). */
const BookedPage = () => <FinancialPage page="booked" />
export default BookedPage
