import { api } from '@stayboard/contract'
import { t } from '../../kit/core/words/words.ts'
import { ByLinkPage } from './ByLinkPage.tsx'
import { ChosenPassword } from './ChosenPassword.tsx'

/** The page on which an invited user sets a password and is then signed in. */
export default function InvitationContent() {
  return (
    <ByLinkPage title="users.acceptTitle" other="users.acceptOther" ended="invitationEnded">
      {({ token, username }) => (
        <ChosenPassword
          call={api.users.accept}
          token={token}
          username={username}
          text={t('users.acceptFor', { username })}
          button={t('users.accept')}
        />
      )}
    </ByLinkPage>
  )
}
