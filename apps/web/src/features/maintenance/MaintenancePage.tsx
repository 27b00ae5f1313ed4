import { Link, useSearch } from '@tanstack/react-router'
import { here } from '../../kit/core/address/target.ts'
import { t } from '../../kit/core/words/words.ts'
import classes from '../../ui/LinkTabs.module.css'
import { PageHeader } from '../../ui/PageHeader.tsx'
import page from '../../ui/page.module.css'
import { Erasures } from './Erasures.tsx'
import { HeldCard } from './HeldCard.tsx'
import { LogView } from './LogView.tsx'
import { Mailboxes } from './Mailboxes.tsx'
import { MendingCards } from './MendingCards.tsx'
import { maintenanceSearch, maintenanceTabs } from './maintenance-search.ts'
import { ProxyCard } from './ProxyCard.tsx'
import { Quality } from './Quality.tsx'

const parts = { jobs: MendingCards, quality: Quality, mailboxes: Mailboxes, erasures: Erasures, log: LogView }

/** The page of maintenance: its jobs, the quality of the data, the mailboxes, and the log of the server. */
export default function MaintenancePage() {
  const { tab = 'jobs' } = maintenanceSearch(useSearch({ strict: false }))
  const Part = parts[tab]
  return (
    <div className={page.page}>
      <PageHeader title={t('menu.maintenance')} />
      <HeldCard />
      <ProxyCard />
      <nav className={classes.tabs} aria-label={t('menu.maintenance')}>
        {maintenanceTabs.map((name) => (
          <Link
            key={name}
            {...here('/system/maintenance', { tab: name === 'jobs' ? undefined : name })}
            className={classes.tab}
            activeOptions={{ exact: true, includeSearch: true }}
            resetScroll={false}
          >
            {t(`maintenance.tabs.${name}`)}
          </Link>
        ))}
      </nav>
      <Part />
    </div>
  )
}
