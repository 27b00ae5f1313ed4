import { api } from '@stayboard/contract'
import { IconPencil } from '@tabler/icons-react'
import i18next from 'i18next'
import { useState } from 'react'
import { useCall } from '../../kit/core/calls/calls.ts'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { instantText, numberText, sizeText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { Table } from '../../ui/parts.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { Text } from '../../ui/Text.tsx'
import type { KeptKind } from './kept-kind.ts'

const RetentionDialog = dialogOnDemand(() => import('./RetentionDialog.tsx'))

/** The retention periods of old data, and the amounts that would be deleted now (docs/rules/retention.md). */
export function Retention() {
  const [chosen, setChosen] = useState<KeptKind | null>(null)
  const { data, error, refetch } = useCall(api.maintenance.retention)
  if (error && !data) return <Failed reason={error} onRetry={() => void refetch()} />
  if (!data) return <Waiting heights={[320]} />
  return (
    <Card title={t('maintenance.tabs.retention')} aside={<RemoveNow />}>
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t('retention.text')}
        </Text>
        <ScrollBox label={t('maintenance.tabs.retention')} maxHeight={640}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('shared.kind')}</Table.Th>
                <Table.Th ta="right">{t('retention.kept')}</Table.Th>
                <Table.Th ta="right">{t('retention.removable')}</Table.Th>
                <Table.Th ta="right">{t('maintenance.backups.rows')}</Table.Th>
                <Table.Th ta="right">{t('maintenance.backups.size')}</Table.Th>
                <Table.Th>{t('retention.oldest')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {data.kinds.map((kind) => (
                <Row key={kind.kind} of={kind} onChange={() => setChosen(kind)} />
              ))}
            </Table.Tbody>
          </Table>
        </ScrollBox>
      </Stack>
      {chosen && (
        <RetentionDialog of={chosen} onRefused={() => void refetch()} onClose={() => setChosen(null)} />
      )}
    </Card>
  )
}

function Row({ of, onChange }: { of: KeptKind; onChange: () => void }) {
  const { kind, days, removable, rows, bytes, oldestAt } = of
  const name = t(`retention.kinds.${kind}`)
  return (
    <Table.Tr>
      <Table.Td>{name}</Table.Td>
      <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
        <Group gap={4} justify="end" wrap="nowrap">
          {days === null ? t('retention.forGood') : numberText(days)}
          <IconButton aria-label={t('retention.set', { name })} onClick={onChange}>
            <IconPencil size={16} aria-hidden />
          </IconButton>
        </Group>
      </Table.Td>
      <Table.Td ta="right">{numberText(removable)}</Table.Td>
      <Table.Td ta="right">{numberText(rows)}</Table.Td>
      <Table.Td ta="right" style={{ whiteSpace: 'nowrap' }}>
        {bytes === null ? '–' : sizeText(bytes, i18next.language)}
      </Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{oldestAt === null ? '–' : instantText(oldestAt)}</Table.Td>
    </Table.Tr>
  )
}

function RemoveNow() {
  const { mutate, isPending } = useTold(api.maintenance.removeOld)
  const start = () => mutate({}, { done: t('retention.started') })
  return (
    <Button variant="default" loading={isPending} onClick={start}>
      {t('retention.now')}
    </Button>
  )
}
