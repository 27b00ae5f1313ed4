import { api } from '@stayboard/contract'
import { may } from '../../kit/core/session/session.ts'
import { instantText, numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { Progress } from '../../ui/parts.ts'
import { StatusDot } from '../../ui/StatusDot.tsx'
import { Text } from '../../ui/Text.tsx'
import { RunEnded } from './RunEnded.tsx'
import { RunLog } from './RunLog.tsx'
import { isActive, type Run } from './useRun.ts'

const colours = { WAITING: 'gray', RUNNING: 'blue', DONE: 'green', FAILED: 'red', CANCELLED: 'gray' }

interface Props {
  run: Run
  /** Whether the kind of the run is shown. */
  isNamed?: boolean
  /** Whether the panel has no border of its own, because a card surrounds it. */
  isPlain?: boolean
}

/** The progress of a background run, with its log and its buttons: cancel, undo or retry. */
export function RunPanel({ run, isNamed = false, isPlain = false }: Props) {
  const { state, done, total } = run
  const content = (
    <Stack gap="xs">
      <Group justify="space-between" gap="xs">
        <Group gap="md" role="status">
          <StatusDot color={colours[state]}>{t(`runs.states.${state}`)}</StatusDot>
          {total !== null && (
            <Text size="sm">{t('runs.progress', { done: numberText(done), total: numberText(total) })}</Text>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {run.startedBy === null
            ? t('runs.startedAt', { at: instantText(run.at) })
            : t('runs.startedBy', { name: run.startedBy, at: instantText(run.at) })}
        </Text>
      </Group>
      {isActive(run) ? <Going run={run} /> : <RunEnded run={run} />}
      <RunLog lines={run.lines} />
    </Stack>
  )
  if (isPlain) return content
  return <Card {...(isNamed ? { title: t(`runs.kinds.${run.kind}`) } : {})}>{content}</Card>
}

/** The progress bar and the cancel button of an active run. */
function Going({ run: { runId, done, total, isCancelled } }: { run: Run }) {
  const { mutate } = useTold(api.runs.cancel)
  const stop = () => mutate({ params: { runId } })
  return (
    <Group gap="md" wrap="nowrap">
      <Progress
        value={total ? (100 * done) / total : 0}
        animated={!total}
        aria-label={t('runs.states.RUNNING')}
        style={{ flex: 1 }}
      />
      {may(api.runs.cancel) && (
        <Button variant="default" disabled={isCancelled} onClick={stop}>
          {t(isCancelled ? 'runs.stopping' : 'actions.cancel')}
        </Button>
      )}
    </Group>
  )
}
