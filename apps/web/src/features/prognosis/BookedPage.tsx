import { FinancialPage } from './FinancialPage.tsx'

/** The page of booked prognoses. */
const BookedPage = () => <FinancialPage page="booked" />
export default BookedPage
