import { api, type EnquiryReport, enquiryReports } from '@stayboard/contract'
import { Link } from '@tanstack/react-router'
import { here } from '../../../kit/core/address/target.ts'
import { may } from '../../../kit/core/session/session.ts'
import { t } from '../../../kit/core/words/words.ts'
import classes from '../../../ui/LinkTabs.module.css'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import page from '../../../ui/page.module.css'
import { FaseMedians } from './FaseMedians.tsx'
import { FormerPeriod } from './FormerPeriod.tsx'
import { Losses } from './Losses.tsx'
import { Margins } from './Margins.tsx'
import { Partners } from './Partners.tsx'
import { ReportFile } from './ReportFile.tsx'
import { ReportFilters } from './ReportFilters.tsx'
import { useReport } from './useReport.ts'

const contents = { fases: FaseMedians, losses: Losses, margins: Margins, partners: Partners }

const mayRead = (name: EnquiryReport) => name !== 'partners' || may(api.enquiries.partners)

/** The reports of enquiries: days per fase, losses, margins, and what partners brought. */
export default function EnquiryReports() {
  const { report, query, put } = useReport()
  const shown = mayRead(report) ? report : 'fases'
  const Shown = contents[shown]
  return (
    <div className={page.page}>
      <PageHeader title={t('menu.enquiryReports')}>
        <ReportFile report={shown} query={query} />
      </PageHeader>
      <nav className={classes.tabs} aria-label={t('menu.enquiryReports')}>
        {enquiryReports.filter(mayRead).map((name) => (
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
      <FormerPeriod query={query} />
      <Shown query={query} />
    </div>
  )
}
