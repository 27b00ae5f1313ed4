import { useState } from 'react'
import { messageOf, t } from '../../kit/core/words/words.ts'
import { PasswordInput } from '../../ui/inputs.ts'
import { AccountDialog } from './AccountDialog.tsx'
import type { AccountDialogProps } from './dialog-props.ts'
import { HiddenUsername } from './HiddenUsername.tsx'
import { useCurrentUser } from './useCurrentUser.ts'
import { useOwnChange } from './useOwnChange.ts'

/** Changes the password of the signed-in user, who must enter the current one. */
export default function PasswordDialog({ onClose }: AccountDialogProps) {
  const { user } = useCurrentUser()
  const [{ currentPassword, password, repeated }, setFields] = useState(nothing)
  const change = useOwnChange(t('frame.passwordChanged'), onClose)

  function save() {
    const isSame = password === repeated
    const others = {
      ...(currentPassword === '' ? { currentPassword: messageOf('required') } : {}),
      ...(isSame ? {} : { repeated: messageOf('passwordsDiffer') }),
    }
    change.save({ password, currentPassword }, others)
  }

  const field = (name: keyof typeof nothing) => ({
    error: change.errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setFields((fields) => ({ ...fields, [name]: value }))
    },
    visibilityToggleButtonProps: { 'aria-label': t('forms.showPassword') },
  })

  return (
    <AccountDialog
      title={t('frame.changePassword')}
      isBusy={change.isBusy}
      problem={change.problem}
      onSave={save}
      onClose={onClose}
    >
      <HiddenUsername username={user?.username} />
      <PasswordInput
        data-autofocus
        label={t('frame.currentPassword')}
        autoComplete="current-password"
        value={currentPassword}
        {...field('currentPassword')}
      />
      <PasswordInput
        label={t('frame.newPassword')}
        description={t('frame.passwordRule')}
        autoComplete="new-password"
        value={password}
        {...field('password')}
      />
      <PasswordInput
        label={t('frame.repeatPassword')}
        autoComplete="new-password"
        value={repeated}
        {...field('repeated')}
      />
    </AccountDialog>
  )
}

const nothing = { currentPassword: '', password: '', repeated: '' }
