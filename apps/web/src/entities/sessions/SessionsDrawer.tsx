import type { ReactNode } from 'react'
import type { Problem } from '../../kit/core/calls/problem.ts'
import { NotLoaded } from '../../kit/core/notices/NotLoaded.tsx'
import { notify } from '../../kit/core/notices/notify.tsx'
import { Waiting } from '../../kit/core/notices/Waiting.tsx'
import { t } from '../../kit/core/words/words.ts'
import { SideDialog } from '../../kit/dialogs/SideDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Stack } from '../../ui/layout.tsx'
import { Text } from '../../ui/Text.tsx'
import { type ListedSession, SessionCard } from './SessionCard.tsx'

interface Then {
  onSuccess: () => void
  onError: (problem: Problem) => void
}

interface Props {
  title: string
  /** The sessions of the user; `undefined` while loading. */
  sessions: readonly ListedSession[] | undefined
  problem: Problem | null
  /** Reloads the list of sessions. */
  reload: () => unknown
  /** Ends one of the sessions. */
  onEnd: (session: ListedSession, then: Then) => void
  /** Content below the list of sessions. */
  remark?: ReactNode
  endAll: { label: string; isShown: boolean; done: string; run: (then: Then) => void }
  isBusy: boolean
  onClose: () => void
}

/** The sessions of one user in a drawer. Each can be ended, and one button ends many. */
export function SessionsDrawer({
  title,
  sessions,
  problem,
  reload,
  onEnd,
  remark,
  endAll,
  isBusy,
  onClose,
}: Props) {
  const saying = (text: string): Then => ({
    onSuccess: () => {
      notify.done(text)
      // A deletion does not invalidate queries of the deleted address, and this list has that address.
      void reload()
    },
    onError: (reason) => notify.problem(reason),
  })
  return (
    <SideDialog title={title} onClose={onClose}>
      <Stack gap="sm">
        {problem && <NotLoaded reason={problem} onRetry={() => void reload()} />}
        {!sessions && !problem && <Waiting heights={[84, 84]} />}
        {sessions?.map((session) => (
          <SessionCard
            key={session.sessionId}
            session={session}
            isBusy={isBusy}
            onEnd={session.isCurrent ? undefined : () => onEnd(session, saying(t('sessions.ended')))}
          />
        ))}
        {sessions && remark && <Text size="sm">{remark}</Text>}
        {endAll.isShown && (
          <Button
            variant="default"
            style={{ alignSelf: 'start' }}
            disabled={isBusy}
            onClick={() => endAll.run(saying(endAll.done))}
          >
            {endAll.label}
          </Button>
        )}
      </Stack>
    </SideDialog>
  )
}
