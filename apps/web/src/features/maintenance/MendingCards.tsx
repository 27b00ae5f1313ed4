import { api, type Mending, mendings } from '@stayboard/contract'
import { useState } from 'react'
import { RunPanel } from '../../entities/runs/RunPanel.tsx'
import { isActive, useRun } from '../../entities/runs/useRun.ts'
import { useCall } from '../../kit/core/calls/calls.ts'
import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { dialogOnDemand } from '../../kit/dialogs/dialog-on-demand.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { mendingCalls } from './mending-calls.ts'

const RehearsalDialog = dialogOnDemand(() => import('./RehearsalDialog.tsx'))

/** The cards of the maintenance jobs, each with the number of records that it would change, and its latest run. */
export const MendingCards = () => (
  <Stack gap="md">
    {mendings.map((kind) => (
      <MendingCard key={kind} kind={kind} />
    ))}
  </Stack>
)

function MendingCard({ kind }: { kind: Mending }) {
  const [isOpen, setOpen] = useState(false)
  const run = useRun(kind, mendingCalls[kind].changes)
  const { data } = useCall(api.maintenance.rehearse, { params: { mending: kind } })
  const waiting = data && data.count + data.left
  return (
    <Card title={t(`runs.kinds.${kind}`)}>
      <Stack gap="sm">
        <Text size="sm" style={{ maxWidth: 720 }}>
          {t(`maintenance.texts.${kind}`)}
        </Text>
        <Group gap="md">
          <Button variant="default" disabled={isActive(run)} onClick={() => setOpen(true)}>
            {t('maintenance.rehearse')}
          </Button>
          {waiting !== undefined && (
            <Text size="sm" c="dimmed">
              {waiting === 0
                ? t('maintenance.nothing')
                : t('maintenance.concerned', { count: waiting, shown: numberText(waiting) })}
            </Text>
          )}
        </Group>
        {run && <RunPanel run={run} isPlain />}
      </Stack>
      {isOpen && <RehearsalDialog kind={kind} onClose={() => setOpen(false)} />}
    </Card>
  )
}
