import { api } from '@stayboard/contract'
import { Link } from '@tanstack/react-router'
import { here } from '../../../kit/core/address/target.ts'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import classes from '../../../ui/LinkTabs.module.css'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import page from '../../../ui/page.module.css'
import { FaseMedians } from './FaseMedians.tsx'
import { Losses } from './Losses.tsx'
import { Margins } from './Margins.tsx'
import { Partners } from './Partners.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { reports } from './report-search.ts'
import { useReport } from './useReport.ts'

const contents = { fases: FaseMedians, losses: Losses, margins: Margins, partners: Partners }

const mayRead = (name: (typeof reports)[number]) => name !== 'partners' || may(api.enquiries.partners)

/** The reports of enquiries: days per fase, losses, margins, and what partners brought. */
export default function EnquiryReports() {
  const { report, query, put } = useReport()
  const Chosen = contents[mayRead(report) ? report : 'fases']
  return (
    <div className={page.page}>
      <PageHeader title={t('menu.enquiryReports')} />
      <nav className={classes.tabs} aria-label={t('menu.enquiryReports')}>
        {reports.filter(mayRead).map((name) => (
          <Link
            key={name}
            {...here('/enquiries_reports', { report: name === 'fases' ? undefined : name })}
            className={classes.tab}
            activeOptions={{ exact: true, includeSearch: true }}
            resetScroll={false}
          >
            {t(`enquiries.reports.${name}`)}
          </Link>
        ))}
      </nav>
      <ReportFilters query={query} put={put} />
      <Chosen query={query} />
    </div>
  )
}
