import { FinancialPage } from './FinancialPage.tsx'

/** All of it together (D3 §2.13). */
const OverviewPage = () => <FinancialPage page="overview" />
export default OverviewPage
