import type { ReactNode } from 'react'
import type { Problem } from '../../kit/core/calls/problem.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { SideDialog } from '../../kit/dialogs/SideDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { type ListedSession, SessionCard } from './SessionCard.tsx'

interface Props {
  title: string
  /** `undefined` while loading. */
  sessions: readonly ListedSession[] | undefined
  problem: Problem | null
  onRetry: () => void
  /** Ends one session. */
  onEnd: (session: ListedSession) => void
  /** Shown below the sessions. */
  remark?: ReactNode
  endAll: { label: string; isShown: boolean; onClick: () => void }
  isBusy: boolean
  onClose: () => void
}

/** The sessions of one user in a drawer. Each can be ended, and one button ends many. */
export function SessionsDrawer({
  title,
  sessions,
  problem,
  onRetry,
  onEnd,
  remark,
  endAll,
  isBusy,
  onClose,
}: Props) {
  return (
    <SideDialog title={title} onClose={onClose}>
      <Stack gap="sm">
        {problem && <NotLoaded reason={problem} onRetry={onRetry} />}
        {!sessions && !problem && <Waiting heights={[84, 84]} />}
        {sessions?.map((session) => (
          <SessionCard
            key={session.sessionId}
            session={session}
            isBusy={isBusy}
            onEnd={session.isCurrent ? undefined : () => onEnd(session)}
          />
        ))}
        {sessions && remark && <Text size="sm">{remark}</Text>}
        {endAll.isShown && (
          <Button variant="default" style={{ alignSelf: 'start' }} disabled={isBusy} onClick={endAll.onClick}>
            {endAll.label}
          </Button>
        )}
      </Stack>
    </SideDialog>
  )
}
