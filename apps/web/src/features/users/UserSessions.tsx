import { api } from '@stayboard/contract'
import { SessionsDrawer } from '../../entities/sessions/SessionsDrawer.tsx'
import { type Problem, useCall, useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { t } from '../../kit/core/words/words.ts'

interface Props {
  id: number
  /** The display name of the user. */
  name: string
  onClose: () => void
}

/** The sessions of a user, which an administrator can end. */
export function UserSessions({ id, name, onClose }: Props) {
  const { data, error, refetch } = useCall(api.users.userSessions, { params: { id } }, { staleTime: 0 })
  const end = useSend(api.users.endUserSession)
  const endAll = useSend(api.users.endUserSessions)
  const sessions = data?._embedded.sessions
  const reporting = (text: string) => ({
    onSuccess: () => {
      notify.done(text)
      // A deletion does not invalidate queries of the deleted address, and this list has that address.
      void refetch()
    },
    onError: (problem: Problem) => notify.problem(problem),
  })
  return (
    <SessionsDrawer
      title={t('sessions.titleOf', { name })}
      sessions={sessions}
      problem={error}
      onRetry={() => void refetch()}
      onEnd={({ sessionId }) => end.mutate({ params: { id, sessionId } }, reporting(t('sessions.ended')))}
      remark={sessions?.length === 0 && t('sessions.none')}
      endAll={{
        label: t('sessions.endAll'),
        isShown: sessions !== undefined && sessions.length > 0,
        onClick: () => endAll.mutate({ params: { id } }, reporting(t('sessions.allEnded', { name }))),
      }}
      isBusy={end.isPending || endAll.isPending}
      onClose={onClose}
    />
  )
}
