import { api } from '@stayboard/contract'
import { SessionsDrawer } from '../../entities/sessions/SessionsDrawer.tsx'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
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
  return (
    <SessionsDrawer
      title={t('sessions.titleOf', { name })}
      sessions={sessions}
      problem={error}
      reload={refetch}
      onEnd={({ sessionId }, then) => end.mutate({ params: { id, sessionId } }, then)}
      remark={sessions?.length === 0 && t('sessions.none')}
      endAll={{
        label: t('sessions.endAll'),
        isShown: sessions !== undefined && sessions.length > 0,
        done: t('sessions.allEnded', { name }),
        run: (then) => endAll.mutate({ params: { id } }, then),
      }}
      isBusy={end.isPending || endAll.isPending}
      onClose={onClose}
    />
  )
}
