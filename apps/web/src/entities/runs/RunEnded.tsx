import { api, type RoleName, runKinds } from '@stayboard/contract'
import { useState } from 'react'
import { useRefresh } from '../../kit/core/calls/calls.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { useUndo } from '../../kit/dialogs/useUndo.ts'
import { Button } from '../../ui/Button.tsx'
import { Group } from '../../ui/layout.tsx'
import type { Run } from './useRun.ts'

/** The buttons of a finished run: undo its changes, or retry. */
export function RunEnded({ run: { kind, runId, state, action, changed } }: { run: Run }) {
  const undo = useUndo()
  const refresh = useRefresh(api.runs.list)
  const [isUndoing, setUndoing] = useState(false)
  const { mutate, isPending } = useTold(api.runs.retry)
  const access: readonly RoleName[] = runKinds[kind].write
  const mayRetry = may({ access }) && (state === 'FAILED' || state === 'CANCELLED')
  if (!mayRetry && action === null) return null
  const takeBack = async () => {
    if (action === null) return
    setUndoing(true)
    await undo(action, changed)
    await refresh()
    setUndoing(false)
  }
  return (
    <Group gap="sm">
      {action !== null && (
        <Button variant="default" loading={isUndoing} onClick={() => void takeBack()}>
          {t('actions.undo')}
        </Button>
      )}
      {mayRetry && (
        <Button variant="default" loading={isPending} onClick={() => mutate({ params: { runId } })}>
          {t('actions.retry')}
        </Button>
      )}
    </Group>
  )
}
