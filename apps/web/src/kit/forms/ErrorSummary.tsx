import { useEffect, useRef } from 'react'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../core/words/words.ts'
import classes from './ErrorSummary.module.css'
import type { FormError } from './form-types.ts'

/** All errors of a form, shown above it. Each links to its field. */
export function ErrorSummary({ errors, refusals }: { errors: FormError[]; refusals: number }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The focus is not moved if the user is already typing in another field, as when fields are edited in place.
    if (refusals > 0 && !document.activeElement?.closest('[data-in-place]')) box.current?.focus()
  }, [refusals])
  if (errors.length === 0) return null
  return (
    <div ref={box} tabIndex={-1} className={classes.box}>
      <Notice tone="error">
        <strong>{t('forms.errorsTitle', { count: errors.length })}</strong>
        <ul className={classes.list}>
          {errors.map((error) => (
            <li key={error.name}>
              <ErrorLine error={error} />
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function ErrorLine({ error }: { error: FormError }) {
  const text = error.label === '' ? error.text : `${error.label}: ${error.text}`
  const { inputId } = error
  if (inputId === null) return text
  const go = () => {
    const input = document.getElementById(inputId)
    input?.scrollIntoView({ block: 'center' })
    input?.focus({ preventScroll: true })
  }
  return (
    <a
      href={`#${inputId}`}
      className={classes.link}
      onClick={(event) => {
        event.preventDefault()
        go()
      }}
    >
      {text}
    </a>
  )
}
