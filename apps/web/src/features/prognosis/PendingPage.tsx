import { FinancialPage } from './FinancialPage.tsx'

/** The page of prognoses with the status PENDING. */
const PendingPage = () => <FinancialPage page="pending" />
export default PendingPage
