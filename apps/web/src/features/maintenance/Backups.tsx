import { api, type WireAnswer } from '@stayboard/contract'
import i18next from 'i18next'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { durationText, instantText, numberText, sizeText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { Table } from '../../ui/parts.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { Text } from '../../ui/Text.tsx'

type Answer = WireAnswer<typeof api.maintenance.backups>

/** The polling interval of the backups, in ms. */
const PACE = 5_000

/** The state of the backups, the latest ones, and a button that makes one (docs/rules/maintenance.md#backup). */
export function Backups() {
  const { data, error, refetch } = useCall(api.maintenance.backups, {}, { again: () => PACE })
  if (error && !data) return <Failed reason={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting heights={[160]} />
  return (
    <Card title={t('maintenance.tabs.backups')}>
      <Stack gap="md">
        <State answer={data} />
        <Drill answer={data} />
        {data.folder !== null && <BackUpNow />}
        {data.backups.length > 0 && <Latest backups={data.backups} />}
      </Stack>
    </Card>
  )
}

function State({ answer: { folder, days, isLate } }: { answer: Answer }) {
  if (folder === null) return <Text size="sm">{t('maintenance.backups.none')}</Text>
  return (
    <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
      <StatusDot color={isLate ? 'red' : 'green'}>
        {t(isLate ? 'maintenance.backups.late' : 'maintenance.backups.inTime')}
      </StatusDot>
      <Text size="sm" c="dimmed">
        {t('maintenance.backups.nightly', { folder, count: days, shown: numberText(days) })}
      </Text>
    </Stack>
  )
}

/** The result of the last test restore of the newest backup (docs/rules/maintenance.md#drill). */
function Drill({ answer: { isDrilled, drill } }: { answer: Answer }) {
  if (!isDrilled && !drill) return null
  return (
    <Stack gap={4} style={{ overflowWrap: 'anywhere' }}>
      <StatusDot color={drill ? (drill.problem === null ? 'green' : 'red') : 'gray'}>
        {drill ? drillText(drill) : t('maintenance.backups.drillDue')}
      </StatusDot>
      {drill && (
        <Text size="sm" c="dimmed">
          {drill.path}
        </Text>
      )}
    </Stack>
  )
}

function drillText({ begunAt, endedAt, problem, sameRecords }: NonNullable<Answer['drill']>): string {
  const when = instantText(endedAt)
  if (problem !== null) return t('maintenance.backups.drillFailed', { when, problem })
  const duration = durationText(Date.parse(endedAt) - Date.parse(begunAt), i18next.language)
  return t('maintenance.backups.drillPassed', { when, duration, shown: numberText(sameRecords ?? 0) })
}

function BackUpNow() {
  const { mutate, isPending } = useTold(api.maintenance.backUp)
  const start = () => mutate({}, { done: t('maintenance.backups.started') })
  return (
    <Group>
      <Button variant="default" loading={isPending} onClick={start}>
        {t('maintenance.backups.now')}
      </Button>
    </Group>
  )
}

const Latest = ({ backups }: { backups: Answer['backups'] }) => (
  <ScrollBox label={t('maintenance.tabs.backups')} maxHeight={640}>
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('maintenance.backups.complete')}</Table.Th>
          <Table.Th ta="right">{t('maintenance.backups.size')}</Table.Th>
          <Table.Th ta="right">{t('maintenance.backups.rows')}</Table.Th>
          <Table.Th ta="right">{t('shared.files')}</Table.Th>
          <Table.Th>{t('maintenance.backups.encrypted')}</Table.Th>
          <Table.Th>{t('maintenance.backups.place')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {backups.map(({ endedAt, bytes, storedRows, storedFiles, isEncrypted, host, path }) => (
          <Table.Tr key={`${endedAt} ${path}`}>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>{instantText(endedAt)}</Table.Td>
            <Table.Td ta="right">{sizeText(bytes, i18next.language)}</Table.Td>
            <Table.Td ta="right">{numberText(storedRows)}</Table.Td>
            <Table.Td ta="right">{numberText(storedFiles)}</Table.Td>
            <Table.Td>{t(isEncrypted ? 'actions.yes' : 'actions.no')}</Table.Td>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>{`${host}: ${path}`}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </ScrollBox>
)
