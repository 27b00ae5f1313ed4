import { IconAlertTriangle } from '@tabler/icons-react'
import { useWarningTexts } from '../../entities/stays/useWarningTexts.ts'
import { t } from '../../kit/core/words/words.ts'
import type { PanelStay } from './stay.ts'
import classes from './stays.module.css'

/** The accepted warnings of a booking, with their numbers and the reason for accepting them. */
export function StayWarnings({ warnings, acceptedReason }: Pick<PanelStay, 'warnings' | 'acceptedReason'>) {
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
      {acceptedReason && <li>{t('stays.acceptedBecause', { reason: acceptedReason })}</li>}
    </ul>
  )
}
