import { api } from '@stayboard/contract'
import { RunPanel } from '../../entities/runs/RunPanel.tsx'
import { useRun } from '../../entities/runs/useRun.ts'
import { numberText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { useIsUndoing } from '../../kit/dialogs/useUndo.ts'
import { Failed } from '../../kit/records/Failed.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Group, Stack } from '../../ui/layout.tsx'
import { Progress } from '../../ui/parts.ts'
import { Text } from '../../ui/Text.tsx'
import { type ShownImport, toWrite } from './import.ts'
import { useImportChange } from './useImportChange.ts'
import { useRehearsal } from './useRehearsal.ts'

/** The progress of the dry run, the button that saves the rows, and the progress of saving them. */
export function Writing({ given }: { given: ShownImport }) {
  const run = useRun('IMPORT', api.imports.list)
  const { problem, retry } = useRehearsal(given)
  // Saving is disabled until the undo is complete, because rows that still exist would be counted as saved again.
  const isUndoing = useIsUndoing()
  const { left, total } = given
  return (
    <Card>
      <Stack gap="sm">
        {problem && <Failed reason={problem} onRetry={retry} />}
        {left > 0 && (
          <Group gap="md" wrap="nowrap">
            <Text size="sm" role="status">
              {t('imports.rehearsing', { done: numberText(total - left), total: numberText(total) })}
            </Text>
            <Progress
              value={(100 * (total - left)) / Math.max(total, 1)}
              aria-label={t('imports.rehearsal')}
              style={{ flex: 1 }}
            />
          </Group>
        )}
        {left === 0 && !given.isBusy && !isUndoing && <Ready given={given} />}
        {run && run.runId === given.runId && <RunPanel run={run} isPlain />}
      </Stack>
    </Card>
  )
}

/** The numbers of rows that would be saved, and the button that saves them. */
function Ready({ given }: { given: ShownImport }) {
  const { importId, counts, written, isUndone } = given
  const { mutate, isPending } = useTold(api.imports.start)
  const { change, isShut } = useImportChange(given)
  const count = toWrite(given)
  const undecided = counts.ALIKE + counts.WRONG + counts.STALE
  if (isUndone && written > 0)
    return (
      <Group gap="md">
        <Text size="sm">{t('imports.wasUndone')}</Text>
        <Button loading={isShut} onClick={() => change({})}>
          {t('imports.rehearseAgain')}
        </Button>
      </Group>
    )
  const isDone = count === 0 && written > 0
  if (isDone && undecided === 0) return null
  return (
    <Group gap="md">
      {!isDone && (
        <Button
          loading={isPending}
          disabled={count === 0}
          onClick={() => mutate({ params: { importId }, body: { count } })}
        >
          {t('imports.write', { count, shown: numberText(count) })}
        </Button>
      )}
      <Text size="sm" c="dimmed" role="status">
        {count === 0 && written === 0 && t('imports.nothing')}
        {undecided > 0 && ` ${t('imports.undecided', { count: undecided, shown: numberText(undecided) })}`}
      </Text>
      {counts.STALE > 0 && (
        <Button variant="default" loading={isShut} onClick={() => change({})}>
          {t('imports.rehearseAgain')}
        </Button>
      )}
    </Group>
  )
}
