import { api } from '@stayboard/contract'
import { Link, useSearch } from '@tanstack/react-router'
import { here } from '../../kit/core/address/target.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Card } from '../../ui/Card.tsx'
import classes from '../../ui/LinkTabs.module.css'
import { Stack } from '../../ui/layout.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import page from '../../ui/page.module.css'
import { Text } from '../../ui/Text.tsx'
import { Backups } from './Backups.tsx'
import { Erasures } from './Erasures.tsx'
import { HeldCard } from './HeldCard.tsx'
import { LogView } from './LogView.tsx'
import { MailboxCard } from './MailboxCard.tsx'
import { MendingCards } from './MendingCards.tsx'
import { maintenanceSearch, maintenanceTabs } from './maintenance-search.ts'
import { Quality } from './Quality.tsx'
import { SystemState } from './SystemState.tsx'
import { UnstoredMails } from './UnstoredMails.tsx'

/** How often the mailboxes are read, in ms. */
const PACE = 5_000

/** The mailboxes that mails are read from, and how they are (docs/rules/incoming-mails.md#state-of-a-mailbox). */
function Mailboxes() {
  const { data, error, refetch } = useCall(api.mailboxes.list, {}, { again: () => PACE })
  if (error && !data) return <Failed reason={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting heights={[160]} />
  return (
    <Stack gap="md">
      {data.mailboxes.map((mailbox) => (
        <MailboxCard key={mailbox.name} mailbox={mailbox} />
      ))}
      <UnstoredMails />
      {data.mailboxes.length === 0 && (
        <Card>
          <Text c="dimmed">{t('mailboxes.none')}</Text>
        </Card>
      )}
    </Stack>
  )
}

const parts = {
  ...{ jobs: MendingCards, state: SystemState, quality: Quality, mailboxes: Mailboxes },
  ...{ backups: Backups, erasures: Erasures, log: LogView },
}

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

/** What to set if a proxy in front of the server is not trusted (docs/rules/maintenance.md#proxy). */
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
