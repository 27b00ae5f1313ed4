import { api, type ConnectionKind, Connection as Resource } from '@stayboard/contract'
import type { WordKey } from '../../../kit/core/words/words.ts'
import { useTold } from '../../../kit/dialogs/told-calls.ts'
import { RecordDialog } from '../../../kit/records/RecordDialog.tsx'
import { ConnectionFields } from './ConnectionFields.tsx'
import type { MailConnection } from './mail-connection.ts'

const add = { MAILBOX: 'connections.addMailbox', SENDER: 'connections.addSender' } as const satisfies Record<
  ConnectionKind,
  WordKey
>

const starts = {
  MAILBOX: { kind: 'MAILBOX', port: 993, security: 'TLS', method: 'PASSWORD' },
  SENDER: { kind: 'SENDER', port: 587, security: 'STARTTLS', method: 'PASSWORD' },
} as const

interface Props {
  kind: ConnectionKind
  /** The connection to change; `null` for a new one. */
  connection: MailConnection | null
  onClose: () => void
}

/** The dialog that adds or changes a mail connection, and tests it if it can sign in. */
export function ConnectionDialog({ kind, connection, onClose }: Props) {
  const { mutate } = useTold(api.connections.test)
  const test = ({ connectionId, mustSignIn, isActive }: MailConnection) => {
    if (mustSignIn || !isActive) return
    mutate({ params: { connectionId } })
  }
  return (
    <RecordDialog
      of={Resource}
      record={connection}
      add={add[kind]}
      edit="connections.edit"
      starts={starts[kind]}
      secrets={['password', 'clientSecret']}
      onSaved={test}
      onClose={onClose}
    >
      {(field) => <ConnectionFields field={field} kind={kind} connection={connection} />}
    </RecordDialog>
  )
}
