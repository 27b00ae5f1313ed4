import { api, roleNames, type WireAnswer } from '@stayboard/contract'
import { useSend } from '../../kit/core/calls/calls.ts'
import { useWords } from '../../kit/core/words/words.ts'
import type { Change, FormValues } from '../../kit/forms/form-types.ts'
import { useRecordForm } from '../../kit/forms/useRecordForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { UserFields } from './UserFields.tsx'
import type { UserBody } from './user-body.ts'

type User = WireAnswer<typeof api.users.get>

/** Adds a user, or changes one. */
export function UserForm({ user, onClose }: { user: User | null; onClose: () => void }) {
  const { t } = useWords()
  const create = useSend(api.users.create)
  const update = useSend(api.users.update)
  const form = useRecordForm<UserBody, User>({
    name: 'user',
    record: user,
    idName: 'id',
    identify: ({ id, version }) => ({ id, version }),
    valuesOf,
    schema: (id) => (id === null ? api.users.create.body : api.users.update.body),
    secrets: ['password'],
    save: (change: Change<UserBody>) =>
      change.id === null
        ? create.mutateAsync({ body: change.values })
        : update.mutateAsync({ body: { id: change.id, version: change.version, ...change.values } }),
    onClose,
  })
  return (
    <FormDialog title={t(form.recordId === null ? 'users.add' : 'users.edit')} form={form} onClose={onClose}>
      <UserFields form={form} />
    </FormDialog>
  )
}

const valuesOf = (user: User | null): FormValues<UserBody> => {
  const held = user?.roles?.map((role) => role.authority) ?? ['ROLE_USER']
  return {
    username: user?.username ?? '',
    email: user?.email ?? '',
    displayname: user?.displayname ?? null,
    alternativeEmails: user?.alternativeEmails ?? null,
    password: null,
    roles: roleNames.filter((name) => held.includes(name)),
  }
}
