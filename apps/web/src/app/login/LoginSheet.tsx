import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { t } from '../../kit/core/words/words.ts'
import { BrandMark } from '../shell/Brand.tsx'
import { LanguageMenu } from '../shell/LanguageMenu.tsx'
import { SchemeSwitch } from '../shell/SchemeSwitch.tsx'
import classes from './LoginPage.module.css'

/** Values of the inputs by name, kept while a language change remounts the form. */
const typed = new Map<string, string>()

function useKeptInputs() {
  const sheet = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const inputs = [...(sheet.current?.querySelectorAll('input') ?? [])]
    for (const input of inputs) input.value = typed.get(input.name) ?? input.value
    typed.clear()
    return () => {
      for (const { name, value } of inputs) typed.set(name, value)
      // If the form is not remounted at once, the kept values are discarded.
      queueMicrotask(() => typed.clear())
    }
  }, [])
  return sheet
}

/** A page for users who are not signed in: one sheet, with the choice of language and colours below it. */
export function LoginSheet({ title, children }: { title: string; children: ReactNode }) {
  const sheet = useKeptInputs()
  return (
    <div className={classes.page}>
      <main ref={sheet} className={classes.sheet}>
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
