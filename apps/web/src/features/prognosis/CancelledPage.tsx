import { FinancialPage } from './FinancialPage.tsx'

/** What was lost; nothing is added here (D3 §2.13). */
const CancelledPage = () => <FinancialPage page="cancelled" />
export default CancelledPage
