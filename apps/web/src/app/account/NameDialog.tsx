import { useState } from 'react'
import { t } from '../../kit/core/words/words.ts'
import { TextInput } from '../../ui/inputs.ts'
import { AccountDialog } from './AccountDialog.tsx'
import type { AccountDialogProps } from './dialog-props.ts'
import { useCurrentUser } from './useCurrentUser.ts'
import { useOwnChange } from './useOwnChange.ts'

/** Changes the display name of the signed-in user. */
export default function NameDialog({ onClose }: AccountDialogProps) {
  const { user } = useCurrentUser()
  const [typed, setTyped] = useState<string | null>(null)
  const change = useOwnChange(t('frame.nameChanged'), onClose)
  const name = typed ?? user?.displayname ?? ''
  return (
    <AccountDialog
      title={t('frame.changeName')}
      isBusy={change.isBusy}
      problem={change.problem}
      onSave={() => change.save({ displayname: name.trim() || null, version: user?.version })}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('frame.displayName')}
        autoComplete="nickname"
        value={name}
        error={change.errors.displayname}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </AccountDialog>
  )
}
