import { FinancialPage } from './FinancialPage.tsx'

/** The page of prognoses with the status PROGNOSIS. */
const PrognosisPage = () => <FinancialPage page="prognosis" />
export default PrognosisPage
