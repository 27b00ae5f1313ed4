import type { Due } from '@stayboard/contract'
import { daysOverdue, dueOf } from '@stayboard/domain'
import { IconAlertTriangle, IconCalendarDue, IconCircleDashed } from '@tabler/icons-react'
import { useToday } from '../../kit/core/words/clock.ts'
import { dayText } from '../../kit/core/words/format.ts'
import { t } from '../../kit/core/words/words.ts'
import classes from './next-step.module.css'

export interface WithNextStep {
  nextStep: string | null
  nextStepDate: string | null
}

const icons = { overdue: IconAlertTriangle, today: IconCalendarDue, none: IconCircleDashed } as const

interface MarkProps {
  date: string | null
  /** Whether a missing next step is marked as an error. */
  isNeeded: boolean
  /** Whether the record is closed. Closed records have no marks. */
  isClosed?: boolean
  /** Shows only the icon of the mark, with its text as a tooltip, for narrow columns. */
  isShort?: boolean
}

/** Marks a next step that is overdue, due today or missing, by colour, icon and text; otherwise its date. */
export function DueMark({ date, isNeeded, isClosed = false, isShort = false }: MarkProps) {
  const now = useToday()
  const due = dueOf(date, now)
  if (due === 'later' || (date !== null && isClosed)) return date && dayText(date)
  if (due === 'none' && !isNeeded) return null
  const Icon = icons[due]
  const texts: Record<Exclude<Due, 'later'>, string> = {
    overdue: t('activities.overdue', { days: date === null ? 0 : daysOverdue(date, now) }),
    today: t('shared.today'),
    none: t(isShort ? 'activities.noneShort' : 'options.dues.none'),
  }
  return (
    <span
      className={classes.mark}
      data-due={due}
      title={date === null ? t('options.dues.none') : dayText(date)}
    >
      <Icon size={15} aria-hidden />
      {texts[due]}
    </span>
  )
}

/** The cell of a next step: its mark, and its text dimmed. */
export const NextStep = ({ nextStep, nextStepDate, ...marks }: WithNextStep & Omit<MarkProps, 'date'>) => (
  <span className={classes.step} title={nextStep ?? undefined}>
    <DueMark date={nextStepDate} {...marks} />
    {nextStep !== null && !marks.isShort && <span className={classes.text}>{nextStep}</span>}
  </span>
)
