import { roleNames, User } from '@stayboard/contract'
import { useWords } from '../../kit/core/words/words.ts'
import type { RowOf } from '../../kit/forms/resource-values.ts'
import { useResourceForm } from '../../kit/forms/useResourceForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { UserFields } from './UserFields.tsx'

type Row = RowOf<typeof User>

/** Adds a user, or changes one. Roles are chosen by name, and the single role follows them. */
export function UserForm({ user, onClose }: { user: Row | null; onClose: () => void }) {
  const { t } = useWords()
  const form = useResourceForm(User, user, {
    without: ['role'],
    starts: { roles: ['ROLE_USER'] },
    values: (record) => ({ roles: rolesOf(record) }),
    secrets: ['password'],
    onClose,
  })
  return (
    <FormDialog title={t(form.recordId === null ? 'users.add' : 'users.edit')} form={form} onClose={onClose}>
      <UserFields form={form} />
    </FormDialog>
  )
}

function rolesOf({ roles }: Row) {
  const held = roles?.map(({ authority }) => authority) ?? ['ROLE_USER']
  return roleNames.filter((name) => held.includes(name))
}
