import { useSession } from '../../kit/core/session/session.ts'
import { t } from '../../kit/core/words/words.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useTabTitle } from '../useTabTitle.ts'
import { LoginForm } from './LoginForm.tsx'
import { LoginSheet } from './LoginSheet.tsx'

/** The login. It does not change the address, so that signing in shows the requested page. */
export function LoginPage() {
  const { ended } = useSession()
  useTabTitle('login.title')
  return (
    <LoginSheet title={t('login.title')}>
      {ended === 'expired' && <Notice>{t('login.ended')}</Notice>}
      <LoginForm />
    </LoginSheet>
  )
}
