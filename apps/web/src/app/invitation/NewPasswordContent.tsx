import { api } from '@stayboard/contract'
import { useState } from 'react'
import { t } from '../../kit/core/words/words.ts'
import { Anchor } from '../../ui/Anchor.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { LoginSheet } from '../login/LoginSheet.tsx'
import { ByLinkPage } from './ByLinkPage.tsx'
import { ChosenPassword } from './ChosenPassword.tsx'

/** The page on which a user who forgot the password sets a new one. */
export default function NewPasswordContent() {
  const [isDone, setDone] = useState(false)
  if (isDone)
    return (
      <LoginSheet title={t('users.forgottenTitle')}>
        <Notice>{t('users.forgottenDone')}</Notice>
        <Anchor href="/">{t('users.forgottenBack')}</Anchor>
      </LoginSheet>
    )
  return (
    <ByLinkPage title="users.forgottenTitle" other="users.forgottenOther" ended="passwordLinkEnded">
      {({ token, username }) => (
        <ChosenPassword
          call={api.users.choosePassword}
          token={token}
          username={username}
          text={t('users.forgottenFor', { username })}
          button={t('users.forgottenSave')}
          onDone={() => setDone(true)}
        />
      )}
    </ByLinkPage>
  )
}
