import { FinancialPage } from './FinancialPage.tsx'

/** The page of cancelled prognoses. None can be added here. */
const CancelledPage = () => <FinancialPage page="cancelled" />
export default CancelledPage
