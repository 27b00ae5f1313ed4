import { api } from '@stayboard/contract'
import { SessionsDrawer } from '../../entities/sessions/SessionsDrawer.tsx'
import { type Problem, useCall, useSend } from '../../kit/core/calls/calls.ts'
import { notify } from '../../kit/core/notices/notify.tsx'
import { t } from '../../kit/core/words/words.ts'
import type { AccountDialogProps } from './dialog-props.ts'

/** The sessions of the signed-in user, each with a button that ends it. */
export default function OwnSessions({ onClose }: AccountDialogProps) {
  const { data, error, refetch } = useCall(api.users.sessions, {}, { staleTime: 0 })
  const end = useSend(api.users.endSession)
  const endOthers = useSend(api.users.endOtherSessions)
  const sessions = data?._embedded.sessions
  const hasOthers = sessions?.some(({ isCurrent }) => !isCurrent) ?? false
  const withNotice = (text: string) => ({
    onSuccess: () => {
      notify.done(text)
      // A deletion does not invalidate queries of the deleted address, and this list has that address.
      void refetch()
    },
    onError: (problem: Problem) => notify.problem(problem),
  })
  return (
    <SessionsDrawer
      title={t('frame.sessions')}
      sessions={sessions}
      problem={error}
      onRetry={() => void refetch()}
      onEnd={({ sessionId }) => end.mutate({ params: { sessionId } }, withNotice(t('sessions.ended')))}
      remark={hasOthers ? null : t('sessions.onlyThis')}
      endAll={{
        label: t('sessions.endOthers'),
        isShown: hasOthers,
        onClick: () => endOthers.mutate({}, withNotice(t('sessions.othersEnded'))),
      }}
      isBusy={end.isPending || endOthers.isPending}
      onClose={onClose}
    />
  )
}
