import { FinancialPage } from './FinancialPage.tsx'

/** What is expected (D3 §2.13). */
const PrognosisPage = () => <FinancialPage page="prognosis" />
export default PrognosisPage
