import type { ReactNode } from 'react'
import { useWords } from '../../kit/core/words/words.ts'
import { BrandMark } from '../shell/Brand.tsx'
import { LanguageMenu } from '../shell/LanguageMenu.tsx'
import { SchemeSwitch } from '../shell/SchemeSwitch.tsx'
import classes from './LoginPage.module.css'

/** A page for users who are not signed in: one sheet, with the choice of language and colours below it. */
export function LoginSheet({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useWords()
  return (
    <div className={classes.page}>
      <main className={classes.sheet}>
        <p className={classes.brand}>
          <BrandMark />
          {t('frame.product')}
        </p>
        <h1 className={classes.title}>{title}</h1>
        {children}
      </main>
      <div className={classes.tools}>
        <LanguageMenu />
        <SchemeSwitch />
      </div>
    </div>
  )
}
