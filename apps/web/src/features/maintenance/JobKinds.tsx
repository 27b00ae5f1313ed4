import { api, type WireAnswer } from '@stayboard/contract'
import { useCall } from '../../kit/core/calls/calls.ts'
import { instantText, numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { Table } from '../../ui/parts.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { Text } from '../../ui/Text.tsx'

type Kind = WireAnswer<typeof api.maintenance.jobs>['jobs'][number]

/** The polling interval of the jobs, in ms. */
const PACE = 5_000

/** The kinds of server jobs, with their numbers of waiting, running and failed jobs. */
export function JobKinds() {
  const { data } = useCall(api.maintenance.jobs, {}, { again: () => PACE })
  if (!data || data.jobs.length === 0) return null
  return (
    <Card title={t('runs.jobs')}>
      <ScrollBox label={t('runs.jobs')} maxHeight={640}>
        <Table>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('runs.job')}</Table.Th>
              <Table.Th>{t('runs.lastDone')}</Table.Th>
              <Table.Th ta="right">{t('shared.waiting')}</Table.Th>
              <Table.Th ta="right">{t('runs.running')}</Table.Th>
              <Table.Th ta="right">{t('runs.failed')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {data.jobs.map(({ name, lastDone, waiting, running, failed }) => (
              <Table.Tr key={name}>
                <Table.Td>{name}</Table.Td>
                <Table.Td>{lastDone === null ? '–' : instantText(lastDone)}</Table.Td>
                <Table.Td ta="right">{numberText(waiting)}</Table.Td>
                <Table.Td ta="right">{numberText(running)}</Table.Td>
                <Table.Td ta="right">{numberText(failed.length)}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollBox>
      <Stack gap="xs" mt="sm">
        {data.jobs.flatMap(({ name, failed }) =>
          failed.map((failure) => <FailedJob key={failure.id} name={name} failure={failure} />),
        )}
      </Stack>
    </Card>
  )
}

function FailedJob({ name, failure }: { name: string; failure: Kind['failed'][number] }) {
  const { mutate, isPending } = useTold(api.maintenance.retryJob)
  const retry = () =>
    mutate(
      { params: { name, id: failure.id } },
      { done: ({ isQueued }) => t(isQueued ? 'runs.retried' : 'runs.notRetried') },
    )
  return (
    <Group gap="md" wrap="nowrap" justify="space-between">
      <Stack gap={0} style={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <StatusDot color="red">{`${name} · ${instantText(failure.at)}`}</StatusDot>
        <Text size="sm" c="dimmed">
          {failure.message ?? t('runs.noReason')}
        </Text>
      </Stack>
      <Button
        variant="default"
        loading={isPending}
        aria-label={`${t('actions.retry')}: ${name}`}
        onClick={retry}
      >
        {t('actions.retry')}
      </Button>
    </Group>
  )
}
