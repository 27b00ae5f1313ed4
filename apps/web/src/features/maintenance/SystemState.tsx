import { api, type Measure, type WireAnswer } from '@stayboard/contract'
import { measures } from '@stayboard/domain'
import i18next from 'i18next'
import { TargetAnchor } from '../../kit/core/address/links.tsx'
import type { Target } from '../../kit/core/address/target.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { durationText, numberText, sizeText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Card } from '../../ui/Card.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { Text } from '../../ui/Text.tsx'
import classes from './state.module.css'

type Measured = WireAnswer<typeof api.maintenance.state>['measures'][number]

/** The age that the server reports for an event that never happened, in seconds. */
const NEVER = 10 * 365 * 86_400

/** The polling interval of the state, in ms. */
const PACE = 10_000

/** The state of the system as a table of measures (docs/rules/maintenance.md#state). */
export function SystemState() {
  const { data, error, refetch } = useCall(api.maintenance.state, {}, { again: () => PACE })
  if (error && !data) return <Failed reason={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting heights={[320]} />
  // Measures outside of their limit come first.
  const rows = data.measures.toSorted((one, other) => Number(other.isWrong) - Number(one.isWrong))
  return (
    <Card
      title={t('maintenance.state.title')}
      aside={
        <Text c="dimmed" size="sm">
          {t('maintenance.state.version', { version: data.version })}
        </Text>
      }
    >
      <ul className={classes.list}>
        {rows.map((measured) => (
          <Row key={measured.name} measured={measured} />
        ))}
      </ul>
    </Card>
  )
}

/** The page on which a measure can be examined. */
const pages: Partial<Record<Measure, Target>> = {
  failingMailboxes: { to: '/system/maintenance', search: { tab: 'mailboxes' } },
  oldestJob: { to: '/system/runs' },
  waitingJobs: { to: '/system/runs' },
  failedJobs: { to: '/system/runs' },
  oldestChannelCall: { to: '/channel_managers/calls' },
  oldestWebhook: { to: '/system/webhooks' },
  stoppedWebhooks: { to: '/system/webhooks' },
  backupAge: { to: '/system/maintenance', search: { tab: 'backups' } },
  drillAge: { to: '/system/maintenance', search: { tab: 'backups' } },
}

function Row({ measured: { name, value, isWrong } }: { measured: Measured }) {
  const label = t(`maintenance.state.names.${name}`)
  const page = pages[name]
  return (
    <li className={classes.row}>
      <StatusDot color={isWrong ? 'red' : 'green'}>
        {page ? <TargetAnchor to={page}>{label}</TargetAnchor> : label}
      </StatusDot>
      <span className={classes.value}>{valueText(name, value, i18next.language)}</span>
      {isWrong && (
        <Text size="sm" c="dimmed" className={classes.help}>
          {t(`maintenance.state.helps.${name}`)}
        </Text>
      )}
    </li>
  )
}

/** A measure as text: `3 h`, `2`, `41 %`. A dash means that nothing is waiting, or that the event never happened. */
function valueText(name: Measure, value: number, language: string): string {
  if (measures[name].unit === 'percent') return `${numberText(Math.floor(value))} %`
  if (measures[name].unit === 'megabytes') return sizeText(value * 1_000_000, language)
  if (measures[name].unit === 'count') return numberText(value)
  return value === 0 || value > NEVER ? '–' : durationText(value * 1000, language)
}
