import { api, type Mending, type WireAnswer } from '@stayboard/contract'
import { useState } from 'react'
import { ExploiterChoice } from '../../entities/exploiters/ExploiterChoice.tsx'
import { TargetAnchor } from '../../kit/core/address/links.tsx'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { Dialog } from '../../kit/dialogs/Dialog.tsx'
import { Failed } from '../../kit/records/Failed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { Table } from '../../ui/parts.ts'
import { ScrollBox } from '../../ui/ScrollBox.tsx'
import { Text } from '../../ui/Text.tsx'
import { mendingCalls } from './mending-calls.ts'

interface Props {
  kind: Mending
  onClose: () => void
}

/** Shows what a maintenance job would change, and starts it (docs/rules/maintenance.md#rehearsal). */
export default function RehearsalDialog({ kind, onClose }: Props) {
  const [exploiter, setExploiter] = useState<string | null>(null)
  const chooses = kind === 'ASSIGN_EXPLOITERS'
  const { data, error, refetch } = useCall(
    api.maintenance.rehearse,
    { params: { mending: kind }, query: exploiter ? { exploiterId: exploiter } : {} },
    { keepOld: true, staleTime: 0 },
  )
  const { mutate, isPending } = useSend(mendingCalls[kind].start)
  const start = (count: number) =>
    mutate(
      { body: { count, ...(exploiter ? { exploiter: `/api/exploiter/${exploiter}` } : {}) } },
      {
        onError: (problem) => {
          notify.problem(problem)
          void refetch()
        },
        whileShown: onClose,
      },
    )
  return (
    <Dialog title={t(`runs.kinds.${kind}`)} size="lg" onClose={onClose}>
      <Stack gap="sm">
        {chooses && (
          <ExploiterChoice
            label={t('maintenance.exploiter')}
            help={t('maintenance.exploiterHelp')}
            value={exploiter}
            onChange={setExploiter}
          />
        )}
        {error && <Failed reason={error} onRetry={() => void refetch()} />}
        {!data && !error && <Waiting heights={[30, 120]} />}
        {data && <Rehearsal kind={kind} found={data} />}
        <Text size="sm" c="dimmed">
          {t('maintenance.undoable')}
        </Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('actions.cancel')}
          </Button>
          <Button
            data-autofocus
            loading={isPending}
            disabled={!data || data.count === 0}
            onClick={() => start(data?.count ?? 0)}
          >
            {t('maintenance.start', { count: data?.count ?? 0, shown: numberText(data?.count ?? 0) })}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}

interface Found {
  kind: Mending
  found: WireAnswer<typeof api.maintenance.rehearse>
}

function Rehearsal({ kind, found: { count, left, sample } }: Found) {
  const shown = numberText(count)
  return (
    <>
      <Text role="status">
        {count === 0 ? t('maintenance.nothing') : t('maintenance.willChange', { count, shown })}{' '}
        {left > 0 && t('maintenance.left', { count: left, shown: numberText(left) })}
      </Text>
      {sample.length > 0 && (
        <ScrollBox label={t('maintenance.sample')} maxHeight={360}>
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{t('maintenance.record')}</Table.Th>
                <Table.Th>{t('shared.now')}</Table.Th>
                <Table.Th>{t('maintenance.after')}</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {sample.map(({ id, name, before, after }) => (
                <Table.Tr key={id}>
                  <Table.Td>
                    <TargetAnchor to={mendingCalls[kind].page(String(id))}>{name}</TargetAnchor>
                  </Table.Td>
                  <Table.Td>{before ?? '–'}</Table.Td>
                  <Table.Td>{after ?? t('maintenance.given')}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        </ScrollBox>
      )}
    </>
  )
}
