import { FinancialPage } from './FinancialPage.tsx'

/** What waits for a signature (D3 §2.13). */
const PendingPage = () => <FinancialPage page="pending" />
export default PendingPage
