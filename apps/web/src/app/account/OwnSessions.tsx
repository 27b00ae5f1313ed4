import { api } from '@stayboard/contract'
import { SessionsDrawer } from '../../entities/sessions/SessionsDrawer.tsx'
import { useCall, useSend } from '../../kit/core/calls/calls.ts'
import { t } from '../../kit/core/words/words.ts'
import type { AccountDialogProps } from './dialog-props.ts'

/** The sessions of the signed-in user, each with a button that ends it. */
export default function OwnSessions({ onClose }: AccountDialogProps) {
  const { data, error, refetch } = useCall(api.users.sessions, {}, { staleTime: 0 })
  const end = useSend(api.users.endSession)
  const endOthers = useSend(api.users.endOtherSessions)
  const sessions = data?._embedded.sessions
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false
  return (
    <SessionsDrawer
      title={t('frame.sessions')}
      sessions={sessions}
      problem={error}
      reload={refetch}
      onEnd={({ sessionId }, then) => end.mutate({ params: { sessionId } }, then)}
      remark={hasOthers ? null : t('sessions.onlyThis')}
      endAll={{
        label: t('sessions.endOthers'),
        isShown: hasOthers,
        done: t('sessions.othersEnded'),
        run: (then) => endOthers.mutate({}, then),
      }}
      isBusy={end.isPending || endOthers.isPending}
      onClose={onClose}
    />
  )
}
