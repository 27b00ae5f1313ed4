import { api } from '@stayboard/contract'
import {
  IconDevices,
  IconEye,
  IconMailForward,
  IconShieldOff,
  IconUserCheck,
  IconUserOff,
} from '@tabler/icons-react'
import { useViewAs } from '../../entities/users/viewing.ts'
import type { RowOf } from '../../kit/core/calls/list-call.ts'
import { may } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { confirm } from '../../kit/dialogs/confirm.tsx'
import { useTold } from '../../kit/dialogs/told-calls.ts'
import { DeleteRow, EditRow } from '../../kit/lists/rows/row-actions.tsx'
import { IconButton } from '../../ui/Button.tsx'

interface Props {
  user: RowOf<typeof api.users.list>
  onSessions: () => void
  onLeave: () => void
}

/** Edit, sessions, deactivate and delete buttons at the end of a user's row. */
export function UserActions({ user, onSessions, onLeave }: Props) {
  const name = user.displayname || user.username
  return (
    <>
      <EditRow id={user.id} label={t('shared.editName', { name })} />
      <IconButton aria-label={t('sessions.show', { name })} onClick={onSessions}>
        <IconDevices size={16} aria-hidden />
      </IconButton>
      {user.active && user.invitation && <InviteAgain id={user.id} name={name} />}
      {user.secondFactorAt && <ResetSecondFactor id={user.id} name={name} />}
      {user.active && <ViewAs id={user.id} name={name} />}
      {user.active ? <Deactivate name={name} onLeave={onLeave} /> : <Activate id={user.id} name={name} />}
      <DeleteRow
        call={api.users.remove}
        params={{ id: user.id }}
        label={t('shared.deleteName', { name })}
        question={{ title: t('users.deleteTitle'), message: t('users.deleteText', { name }) }}
        done={t('shared.deleted', { name })}
      />
    </>
  )
}

function InviteAgain({ id, name }: { id: number; name: string }) {
  const { mutate, isPending } = useTold(api.users.invite)
  const invite = () => mutate({ params: { id } }, { done: t('users.inviteDone', { name }) })
  return (
    may(api.users.invite) && (
      <IconButton loading={isPending} aria-label={t('users.invite', { name })} onClick={invite}>
        <IconMailForward size={16} aria-hidden />
      </IconButton>
    )
  )
}

function ResetSecondFactor({ id, name }: { id: number; name: string }) {
  const { mutate } = useTold(api.users.resetSecondFactor)
  const reset = async () => {
    const isSure = await confirm({
      title: t('security.resetTitle'),
      message: t('security.resetText', { name }),
      confirmLabel: t('security.remove'),
      isDestructive: true,
    })
    if (!isSure) return
    mutate({ params: { id } }, { done: t('security.resetDone', { name }) })
  }
  return (
    may(api.users.resetSecondFactor) && (
      <IconButton aria-label={t('security.reset', { name })} onClick={() => void reset()}>
        <IconShieldOff size={16} aria-hidden />
      </IconButton>
    )
  )
}

function ViewAs({ id, name }: { id: number; name: string }) {
  const viewAs = useViewAs()
  return (
    may(api.users.view) && (
      <IconButton aria-label={t('users.viewAs', { name })} onClick={() => void viewAs(id)}>
        <IconEye size={16} aria-hidden />
      </IconButton>
    )
  )
}

function Deactivate({ name, onLeave }: { name: string } & Pick<Props, 'onLeave'>) {
  return (
    may(api.users.deactivate) && (
      <IconButton aria-label={t('users.deactivateName', { name })} onClick={onLeave}>
        <IconUserOff size={16} aria-hidden />
      </IconButton>
    )
  )
}

function Activate({ id, name }: { id: number; name: string }) {
  const { mutate, isPending } = useTold(api.users.activate)
  const activate = () => mutate({ params: { id } }, { done: t('users.activated', { name }) })
  return (
    may(api.users.activate) && (
      <IconButton loading={isPending} aria-label={t('users.activateName', { name })} onClick={activate}>
        <IconUserCheck size={16} aria-hidden />
      </IconButton>
    )
  )
}
