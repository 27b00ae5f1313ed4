import { FinancialPage } from './FinancialPage.tsx'

/** All of it together. */
const OverviewPage = () => <FinancialPage page="overview" />
export default OverviewPage
