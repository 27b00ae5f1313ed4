import { Language, roleNames, User } from '@stayboard/contract'
import i18next from 'i18next'
import { t } from '../../kit/core/words/words.ts'
import type { RecordOf } from '../../kit/forms/resource-values.ts'
import { useResourceForm } from '../../kit/forms/useResourceForm.ts'
import { FormDialog } from '../../kit/records/FormDialog.tsx'
import { UserFields } from './UserFields.tsx'

type Row = RecordOf<typeof User>

/** A dialog that adds or changes a user. `role`, the single role, is derived from the chosen `roles`. */
export function UserForm({ user, onClose }: { user: Row | null; onClose: () => void }) {
  const { language } = i18next
  const form = useResourceForm(User, user, {
    without: ['role'],
    starts: { roles: ['ROLE_USER'], language: Language.parse(language) },
    values: (record) => ({ roles: rolesOf(record), exploiters: linksOf(record) }),
    secrets: ['password'],
    onClose,
  })
  return (
    <FormDialog title={t(form.recordId === null ? 'users.add' : 'users.edit')} form={form} onClose={onClose}>
      <UserFields form={form} teamName={user?.teamName ?? null} />
    </FormDialog>
  )
}

const linksOf = ({ exploiters = [] }: Row) =>
  exploiters.map(({ exploiterId }) => `/api/exploiter/${exploiterId}`)

function rolesOf({ roles }: Row) {
  const held = roles?.map(({ authority }) => authority) ?? ['ROLE_USER']
  return roleNames.filter((name) => held.includes(name))
}
