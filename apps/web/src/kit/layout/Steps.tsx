import { IconArrowRight, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useWords } from '../core/words/words.ts'
import classes from './Steps.module.css'

/** A step of a piece of work that is done in any order. */
export interface Step {
  id: string
  label: string
  /** Whether the step holds; `undefined` until that is known. */
  isDone: boolean | undefined
  /** Goes to where the step is done. */
  onOpen: () => void
}

interface Props {
  /** What the steps complete. */
  label: string
  steps: readonly Step[]
}

/** The first step that does not hold. */
const nextStep = (steps: readonly Step[]): Step | undefined => steps.find(({ isDone }) => isDone === false)

/** The steps of a piece of work, each with a check. The first open one is the next. Nothing once all of them hold. */
export function Steps({ label, steps }: Props) {
  const { t } = useWords()
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
  const { t } = useWords()
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
