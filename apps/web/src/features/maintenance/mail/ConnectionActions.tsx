import { api } from '@stayboard/contract'
import { IconDotsVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { useSend } from '../../../kit/core/calls/calls.ts'
import { notify } from '../../../kit/core/notices/notify.tsx'
import { t } from '../../../kit/core/words/words.ts'
import { confirm } from '../../../kit/dialogs/confirm.tsx'
import { useTold } from '../../../kit/dialogs/told-calls.ts'
import { Button, IconButton } from '../../../ui/Button.tsx'
import { Menu } from '../../../ui/overlays.ts'
import { ConnectionDialog } from './ConnectionDialog.tsx'
import { DomainRecords } from './DomainRecords.tsx'
import type { MailConnection } from './mail-connection.ts'

interface Props {
  connection: MailConnection
}

/** The actions of a mail connection. Sign-in and test have buttons; the others are in a menu. */
export function ConnectionActions({ connection }: Props) {
  const [open, setOpen] = useState<'edit' | 'records' | null>(null)
  const close = () => setOpen(null)
  const { kind, method, mustSignIn } = connection
  return (
    <>
      {method !== 'PASSWORD' && mustSignIn && <SignIn connection={connection} />}
      <Test connection={connection} />
      <More connection={connection} onEdit={() => setOpen('edit')} onRecords={() => setOpen('records')} />
      {open === 'edit' && <ConnectionDialog kind={kind} connection={connection} onClose={close} />}
      {open === 'records' && <DomainRecords sender={connection} onClose={close} />}
    </>
  )
}

/** Redirects to the consent page of Microsoft or Google, which redirects back to the consent page of this product. */
function useSignIn({ connectionId }: MailConnection) {
  const { mutate, isPending } = useSend(api.connections.authorise)
  const signIn = () =>
    mutate(
      { params: { connectionId }, body: { origin: location.origin } },
      {
        onSuccess: ({ content }) => location.assign(content),
        onError: (problem) => notify.problem(problem),
      },
    )
  return { signIn, isPending }
}

function SignIn({ connection }: Props) {
  const { signIn, isPending } = useSignIn(connection)
  const label = t(connection.consentAt === null ? 'connections.signIn' : 'connections.signInAgain')
  return (
    <Button loading={isPending} aria-label={`${label}: ${connection.name}`} onClick={signIn}>
      {label}
    </Button>
  )
}

function Test({ connection: { connectionId, name } }: Props) {
  const { mutate, isPending } = useTold(api.connections.test)
  const test = () =>
    mutate(
      { params: { connectionId } },
      { done: ({ fault }) => t(fault === null ? 'connections.works' : `connections.faults.${fault}`) },
    )
  return (
    <Button
      variant="default"
      loading={isPending}
      aria-label={`${t('connections.test')}: ${name}`}
      onClick={test}
    >
      {t('connections.test')}
    </Button>
  )
}

interface MoreProps extends Props {
  onEdit: () => void
  onRecords: () => void
}

function More({ connection, onEdit, onRecords }: MoreProps) {
  const { kind, name, method, mustSignIn } = connection
  const { signIn } = useSignIn(connection)
  const { pause, remove } = useChanges(connection)
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <IconButton aria-label={`${t('connections.more')}: ${name}`}>
          <IconDotsVertical size={16} aria-hidden />
        </IconButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={onEdit}>{t('connections.edit')}</Menu.Item>
        <Menu.Item onClick={pause}>{t(connection.isActive ? 'webhooks.pause' : 'webhooks.resume')}</Menu.Item>
        {method !== 'PASSWORD' && !mustSignIn && (
          <Menu.Item onClick={signIn}>{t('connections.signInAgain')}</Menu.Item>
        )}
        {kind === 'SENDER' && <Menu.Item onClick={onRecords}>{t('connections.records')}</Menu.Item>}
        <Menu.Item color="red" onClick={() => void remove()}>
          {t('actions.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function useChanges({ connectionId, name, version, isActive }: MailConnection) {
  const change = useSend(api.connections.update)
  const drop = useSend(api.connections.remove)
  const onError = (problem: Parameters<typeof notify.problem>[0]) => notify.problem(problem)
  const pause = () =>
    change.mutate(
      { body: { connectionId, version, isActive: !isActive } },
      {
        onSuccess: () => notify.done(t(isActive ? 'mailboxes.states.PAUSED' : 'connections.resumed')),
        onError,
      },
    )
  const remove = async () => {
    const question = {
      title: t('connections.deleteTitle'),
      message: t('connections.deleteText', { name }),
      confirmLabel: t('actions.delete'),
    }
    if (!(await confirm(question))) return
    drop.mutate(
      { params: { connectionId } },
      { onSuccess: () => notify.done(t('shared.deleted', { name })), onError },
    )
  }
  return { pause, remove }
}
