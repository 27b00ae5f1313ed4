import { type Counts, failed, skipped, total } from './counts.ts'

export interface Step {
  name: string
  /** Steps that must succeed before this one. */
  needs?: readonly string[]
  /** A step that runs beside the main ones, in what they leave of the processor. Its output is shown when it has ended. */
  isBeside?: boolean
  /** Runs the step and returns its counts. An error counts as one failure. @param say receives its output */
  run: (say: Say) => Promise<Counts>
}

export interface Outcome {
  name: string
  counts: Counts
  /** The duration in milliseconds. */
  ms: number
}

export type Say = (text: string) => void

/**
 * Runs two rows of steps at once: the main ones, and those beside them, each in order. A failed step stops only those that
 * need it.
 */
export async function runSteps(steps: readonly Step[], say: Say = console.log): Promise<Outcome[]> {
  const outcomes = new Map<Step, Promise<Outcome>>()
  const last = { main: Promise.resolve<unknown>(undefined), beside: Promise.resolve<unknown>(undefined) }
  for (const step of steps) {
    const row = step.isBeside ? 'beside' : 'main'
    const needed = [...outcomes].filter(([{ name }]) => step.needs?.includes(name))
    const outcome = last[row].then(async () => {
      const ended = await Promise.all(needed.map(([, one]) => one))
      const missing = ended.filter(({ counts }) => !isGood(counts))
      return missing.length > 0 ? leaveOut(step, missing, say) : runStep(step, say)
    })
    outcomes.set(step, outcome)
    last[row] = outcome
  }
  return Promise.all(outcomes.values())
}

/** Whether a run succeeded: at least one test passed and none failed. */
export function isGood(counts: Counts): boolean {
  return counts.failed === 0 && counts.passed > 0
}

/** A table with one line per step, and one for the whole run. @param ms the duration */
export function table(outcomes: readonly Outcome[], ms: number): string {
  const whole = { name: 'all', counts: total(outcomes.map(({ counts }) => counts)), ms }
  const head = row('step', 'passed', 'failed', 'skipped', 'seconds')
  const lines = [...outcomes, whole].map(({ name, counts, ms }) =>
    row(name, counts.passed, counts.failed, counts.skipped, (ms / 1000).toFixed(1)),
  )
  return [head, ...lines].join('\n')
}

/** The failures, one line each, for the end of a long log. */
export function failures(outcomes: readonly Outcome[]): string {
  return outcomes
    .filter(({ counts }) => counts.failed > 0)
    .flatMap(({ name, counts: { failures = [] } }) => [
      `failed: ${name}`,
      ...failures.map((one) => `  ${one}`),
    ])
    .join('\n')
}

async function runStep(step: Step, say: Say): Promise<Outcome> {
  const start = performance.now()
  const heard: string[] = []
  const tell: Say = (text) => (step.isBeside ? void heard.push(text) : say(text))
  tell(`\n── ${step.name}`)
  const counts = await step.run(tell).catch((error: unknown) => {
    tell(String(error))
    return failed
  })
  if (heard.length > 0) say(heard.join('\n'))
  return { name: step.name, counts, ms: performance.now() - start }
}

async function leaveOut(step: Step, missing: readonly Outcome[], say: Say): Promise<Outcome> {
  say(`\n── ${step.name}: left out, because of ${missing.map(({ name }) => name).join(', ')}`)
  return { name: step.name, counts: skipped, ms: 0 }
}

function row(name: string, ...figures: (string | number)[]): string {
  return name.padEnd(34) + figures.map((figure) => String(figure).padStart(9)).join('')
}
