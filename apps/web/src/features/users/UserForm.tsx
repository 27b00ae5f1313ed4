import { api, type RoleName, roleNames, type WireAnswer, type WireBody } from '@stayboard/contract'
import { useSend } from '../../kit/calls.ts'
import { FormDialog } from '../../kit/dialogs/FormDialog.tsx'
import type { Change, FormValues } from '../../kit/forms/form-types.ts'
import { useRecordForm } from '../../kit/forms/useRecordForm.ts'
import { useWords } from '../../kit/words.ts'
import { UserFields } from './UserFields.tsx'

type User = WireAnswer<typeof api.users.get>
/** Roles are chosen by name here, and the single role follows them. */
export type UserBody = Omit<WireBody<typeof api.users.create>, 'role' | 'roles'> & { roles: RoleName[] }

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
    onSaved: (_, how) => how === 'close' && onClose(),
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
