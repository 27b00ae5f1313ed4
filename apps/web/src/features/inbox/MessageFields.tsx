import { api, Client, Exploiter, messageStatuses, NOBODY, User } from '@stayboard/contract'
import { useId } from 'react'
import { ClientSelect } from '../../entities/clients/ClientSelect.tsx'
import { ExploiterSelect } from '../../entities/exploiters/ExploiterSelect.tsx'
import { UserSelect } from '../../entities/users/UserSelect.tsx'
import { may } from '../../kit/core/session/session.ts'
import { t, type WordKey } from '../../kit/core/words/words.ts'
import { linkTo } from '../../kit/forms/fields/choices/picker.ts'
import { SelectField } from '../../kit/forms/fields/choices/SelectField.tsx'
import { FieldGrid } from '../../ui/FieldGrid.tsx'
import type { Message } from './message.ts'
import { type Assigned, useAssign } from './useAssign.ts'

interface Props {
  message: Message
  /** The fields to show; all by default. */
  only?: readonly Assigned[]
}

const all: readonly Assigned[] = ['status', 'client', 'user', 'exploiter']

/** The fields of a message: status, client, user and exploiter. A change is saved at once, with Undo. */
export function MessageFields({ message, only = all }: Props) {
  const bind = useAtOnce(message)
  const fields = {
    status: (
      <SelectField
        field={{ ...bind('status', 'shared.status', message.status), isRequired: true }}
        options={messageStatuses}
        labelOf={(status) => t(`options.messageStatuses.${status}`)}
      />
    ),
    client: (
      <ClientSelect
        field={bind('client', 'shared.client', linked(Client, message.clientId))}
        keep={linkTo(Client)}
        current={message.clientName}
      />
    ),
    user: (
      <UserSelect
        field={bind('user', 'shared.user', linked(User, message.userId))}
        keep={linkTo(User)}
        current={message.userName}
      />
    ),
    exploiter: (
      <ExploiterSelect
        field={bind('exploiter', 'shared.exploiter', linked(Exploiter, message.exploiterId))}
        keep={linkTo(Exploiter)}
        current={message.exploiterName}
      />
    ),
  }
  return (
    <FieldGrid min={140}>
      {only.map((name) => (
        <div key={name}>{fields[name]}</div>
      ))}
    </FieldGrid>
  )
}

const linked = (resource: { item: string }, id: number | null) =>
  id === null || id === NOBODY ? null : linkTo(resource)(id)

/** Returns a function that binds a select whose changes are saved at once. */
function useAtOnce(message: Message) {
  const id = useId()
  const assign = useAssign(message)
  return <Value extends string>(name: Assigned, label: WordKey, value: Value | null) => ({
    id: `${id}-${name}`,
    name,
    label: t(label),
    value,
    isFact: !may(api.inbox.update),
    onChange: (chosen: Value | null) => assign({ [name]: chosen }),
  })
}
