import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'
import { TargetLink } from '../core/address/links.tsx'
import type { Target } from '../core/address/target.ts'
import type { Problem } from '../core/calls/problem.ts'
import { Waiting } from '../core/notices/Waiting.tsx'
import { messageOf, t } from '../core/words/words.ts'
import classes from './FigureTile.module.css'
import type { Figure } from './figure.ts'

interface Props {
  label: ReactNode
  figure: Figure
  /** Formats the value: `numberText`, `moneyText`. */
  write: (value: number) => string
  /** The address of the rows behind the figure. */
  to: Target
  /** Marks a value above 0 as late, by colour and icon. */
  isLate?: boolean
  /** A line of text below the figure. */
  note?: ReactNode
}

/** A figure that links to the rows behind it. Loading, failed and zero are shown differently. */
export function FigureTile({
  label,
  figure: { value, error, retry },
  write,
  to,
  note,
  isLate = false,
}: Props) {
  if (value === undefined && error !== null) return <FailedTile label={label} error={error} retry={retry} />
  return (
    <TargetLink to={to} className={classes.tile} aria-busy={value === undefined || undefined}>
      <span className={classes.label}>{label}</span>
      {value === undefined ? (
        <Waiting heights={[30]} width={72} />
      ) : (
        <span
          className={classes.value}
          data-zero={value === 0 || undefined}
          data-late={(isLate && value > 0) || undefined}
        >
          {isLate && value > 0 && <IconAlertTriangle size={18} aria-hidden />}
          {write(value)}
        </span>
      )}
      {note && <span className={classes.label}>{note}</span>}
    </TargetLink>
  )
}

function FailedTile({ label, error, retry }: Pick<Props, 'label'> & { error: Problem; retry: () => void }) {
  return (
    <div role="alert" className={classes.tile}>
      <span className={classes.label}>{label}</span>
      <span className={classes.failed} title={messageOf(error)}>
        <IconAlertTriangle size={16} aria-hidden />
        {t('problems.loadTitle')}
      </span>
      <Button variant="default" onClick={retry}>
        {t('actions.retry')}
      </Button>
    </div>
  )
}
