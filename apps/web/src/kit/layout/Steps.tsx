import { IconArrowRight, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { t } from '../core/words/words.ts'
import classes from './Steps.module.css'

/** A step of a task. The steps can be done in any order. */
export interface Step {
  id: string
  label: string
  /** Whether the step is done; `undefined` while unknown. */
  isDone: boolean | undefined
  /** Goes to the place where the step is done. */
  onOpen: () => void
}

interface Props {
  /** The name of the task that the steps complete. */
  label: string
  steps: readonly Step[]
}

/** The first step that is not done. */
const nextStep = (steps: readonly Step[]): Step | undefined => steps.find(({ isDone }) => isDone === false)

/**
 * The steps of a task, each with a check mark if done. The first open one is marked as next. Shows nothing once all
 * are done.
 */
export function Steps({ label, steps }: Props) {
  const next = nextStep(steps)
  if (next === undefined) return null
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <nav className={classes.steps} aria-label={label}>
      <span className={classes.title}>
        <strong>{label}</strong> {t('layout.progress', { done, total: steps.length })}
      </span>
      <ol className={classes.list}>
        {steps.map((step) => (
          <li key={step.id}>
            <StepButton step={step} isNext={step === next} />
          </li>
        ))}
      </ol>
    </nav>
  )
}

function StepButton({ step: { label, isDone, onOpen }, isNext }: { step: Step; isNext: boolean }) {
  const Icon = isDone ? IconCircleCheck : isNext ? IconArrowRight : IconCircleDashed
  return (
    <button
      type="button"
      className={classes.step}
      data-done={isDone || undefined}
      aria-current={isNext ? 'step' : undefined}
      onClick={onOpen}
    >
      <Icon size={18} aria-hidden />
      {label}{' '}
      {isDone !== undefined && (
        <small>{t(isDone ? 'layout.done' : isNext ? 'layout.next' : 'layout.open')}</small>
      )}
    </button>
  )
}
