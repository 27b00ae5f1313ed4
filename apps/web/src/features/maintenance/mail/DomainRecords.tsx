import { api, type WireAnswer } from '@stayboard/contract'
import { useCall } from '../../../kit/core/calls/calls.ts'
import { Waiting } from '../../../kit/core/notices/Waiting.tsx'
import { t, type WordKey } from '../../../kit/core/words/words.ts'
import { Dialog } from '../../../kit/dialogs/Dialog.tsx'
import { Failed } from '../../../kit/records/Failed.tsx'
import { Stack } from '../../../ui/layout.tsx'
import { StatusDot } from '../../../ui/StatusDot.tsx'
import { Text } from '../../../ui/Text.tsx'
import classes from './mail.module.css'
import type { MailConnection } from './mail-connection.ts'

type Domain = WireAnswer<typeof api.connections.records>['domains'][number]
type DomainRecord = Domain['records'][number]

const colors = {
  RIGHT: 'green',
  UNSURE: 'orange',
  WRONG: 'red',
  MISSING: 'red',
  UNKNOWN: 'gray',
} as const satisfies Record<DomainRecord['state'], string>

/** The dialog with the SPF, DKIM and DMARC records of the domains that a sender uses (docs/rules/connections.md#records). */
export function DomainRecords({ sender, onClose }: { sender: MailConnection; onClose: () => void }) {
  const { connectionId, name } = sender
  const { data, error, refetch } = useCall(api.connections.records, { params: { connectionId } })
  return (
    <Dialog title={t('connections.recordsTitle', { name })} size="lg" isWholeOnPhone onClose={onClose}>
      <Stack gap="md">
        <Text size="sm">{t('connections.recordsText')}</Text>
        {error && !data && <Failed reason={error} onRetry={() => void refetch()} />}
        {!error && !data && <Waiting heights={[80, 80, 80]} />}
        {data?.domains.length === 0 && <Text c="dimmed">{t('connections.noDomains')}</Text>}
        {data?.domains.map((one) => (
          <OfDomain key={one.domain} of={one} />
        ))}
      </Stack>
    </Dialog>
  )
}

const OfDomain = ({ of: { domain, records } }: { of: Domain }) => (
  <section>
    <h3 className={classes.title}>{domain}</h3>
    <ul className={classes.records}>
      {records.map((one) => (
        <li key={one.record}>
          <Line of={one} />
        </li>
      ))}
    </ul>
  </section>
)

/**
 * The key of the explanation of a record's state. An unknown state means that no DNS server answered; for DKIM it has its own
 * explanation.
 */
function helpOf(record: DomainRecord['record'], state: DomainRecord['state']): WordKey {
  if (state !== 'UNKNOWN') return `connections.recordHelps.${record}.${state}`
  return record === 'DKIM' ? 'connections.recordHelps.DKIM.UNKNOWN' : 'connections.noNameServer'
}

const Line = ({ of: { record, state, name, found, wanted } }: { of: DomainRecord }) => (
  <>
    <StatusDot color={colors[state]}>{`${record}: ${t(`connections.recordStates.${state}`)}`}</StatusDot>
    <Text size="sm">{t(helpOf(record, state))}</Text>
    <Text className={classes.found} c="dimmed">
      {t('connections.at', { name })}
    </Text>
    {found !== null && (
      <Text className={classes.found} c="dimmed">
        {t('connections.found', { text: found })}
      </Text>
    )}
    {wanted !== null && state !== 'RIGHT' && (
      <Text className={classes.found} c="dimmed">
        {t('connections.wanted', { text: wanted })}
      </Text>
    )}
  </>
)
