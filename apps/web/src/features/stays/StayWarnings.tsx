import { IconAlertTriangle } from '@tabler/icons-react'
import type { PanelStay } from './stay.ts'
import classes from './stays.module.css'
import { useWarningTexts } from './useWarningTexts.ts'

/** What is unusual about a booking, with numbers. It was accepted, and is still shown. */
export function StayWarnings({ warnings }: Pick<PanelStay, 'warnings'>) {
  const textsOf = useWarningTexts()
  if (warnings.length === 0) return null
  return (
    <ul className={classes.warnings}>
      {textsOf(warnings).map((text) => (
        <li key={text}>
          <IconAlertTriangle size={14} aria-hidden />
          {text}
        </li>
      ))}
    </ul>
  )
}
