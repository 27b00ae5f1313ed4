import { FinancialPage } from './FinancialPage.tsx'

/** The page of prognoses with any status. */
const OverviewPage = () => <FinancialPage page="overview" />
export default OverviewPage
