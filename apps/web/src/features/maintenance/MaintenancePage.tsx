import { api } from '@stayboard/contract'
import { Link, useSearch } from '@tanstack/react-router'
import { here } from '../../kit/core/address/target.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { t } from '../../kit/core/words/words.ts'
import { Card } from '../../ui/Card.tsx'
import classes from '../../ui/LinkTabs.module.css'
import { PageHeader } from '../../ui/PageHeader.tsx'
import page from '../../ui/page.module.css'
import { Text } from '../../ui/Text.tsx'
import { Backups } from './Backups.tsx'
import { Erasures } from './Erasures.tsx'
import { HeldCard } from './HeldCard.tsx'
import { LogView } from './LogView.tsx'
import { MendingCards } from './MendingCards.tsx'
import { MailPart } from './mail/MailPart.tsx'
import { maintenanceSearch, maintenanceTabs } from './maintenance-search.ts'
import { Quality } from './Quality.tsx'
import { Retention } from './Retention.tsx'
import { SystemState } from './SystemState.tsx'

const parts = {
  ...{ jobs: MendingCards, state: SystemState, quality: Quality, mailboxes: MailPart },
  ...{ backups: Backups, erasures: Erasures, retention: Retention, log: LogView },
}

/** The maintenance page, with a tab for each part such as jobs, data quality, mailboxes and the log. */
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

/** The setting to change if the server does not trust the proxy in front of it (docs/rules/maintenance.md#proxy). */
function ProxyCard() {
  const { data } = useCall(api.maintenance.proxy)
  if (typeof data?.untrusted !== 'string') return null
  return (
    <Card title={t('maintenance.proxy.title')}>
      <Text size="sm" style={{ maxWidth: 720 }}>
        {t('maintenance.proxy.text', { address: data.untrusted })}
      </Text>
    </Card>
  )
}
