import { useSession } from '../../kit/core/session/session.ts'
import { useWords } from '../../kit/core/words/words.ts'
import { Notice } from '../../ui/Notice.tsx'
import { BrandMark } from '../shell/Brand.tsx'
import { LanguageMenu } from '../shell/LanguageMenu.tsx'
import { SchemeSwitch } from '../shell/SchemeSwitch.tsx'
import { useTabTitle } from '../useTabTitle.ts'
import { LoginForm } from './LoginForm.tsx'
import classes from './LoginPage.module.css'

/** The login. It does not change the address, so that signing in shows the requested page. */
export function LoginPage() {
  const { t } = useWords()
  const { ended } = useSession()
  useTabTitle('login.title')
  return (
    <div className={classes.page}>
      <main className={classes.sheet}>
        <p className={classes.brand}>
          <BrandMark />
          {t('frame.product')}
        </p>
        <h1 className={classes.title}>{t('login.title')}</h1>
        {ended === 'expired' && <Notice>{t('login.ended')}</Notice>}
        <LoginForm />
      </main>
      <div className={classes.tools}>
        <LanguageMenu />
        <SchemeSwitch />
      </div>
    </div>
  )
}
