import { type Counts, failed, skipped, total } from './counts.ts'

export interface Step {
  name: string
  /** Steps without whose success this one makes no sense. */
  needs?: readonly string[]
  /** Runs the step and says what it counted; an error counts as one failure. */
  run: () => Promise<Counts>
}

export interface Outcome {
  name: string
  counts: Counts
  /** How long it took, in milliseconds. */
  ms: number
}

type Say = (line: string) => void

/** Runs the steps one after another; one that fails stops only those that need it. */
export async function runSteps(steps: readonly Step[], say: Say = console.log): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  const failedNames = () => outcomes.filter(({ counts }) => !isGood(counts)).map(({ name }) => name)
  for (const step of steps) {
    const missing = step.needs?.filter((name) => failedNames().includes(name)) ?? []
    outcomes.push(missing.length ? leaveOut(step, missing, say) : await runStep(step, say))
  }
  return outcomes
}

/** Whether a run may be called green: something passed and nothing failed. */
export function isGood(counts: Counts): boolean {
  return counts.failed === 0 && counts.passed > 0
}

/** One line per step, figures in columns, and the time of all. */
export function table(outcomes: readonly Outcome[]): string {
  const whole = { name: 'all', counts: total(outcomes.map(({ counts }) => counts)), ms: sumOfMs(outcomes) }
  const head = row('step', 'passed', 'failed', 'skipped', 'seconds')
  const lines = [...outcomes, whole].map(({ name, counts, ms }) =>
    row(name, counts.passed, counts.failed, counts.skipped, (ms / 1000).toFixed(1)),
  )
  return [head, ...lines].join('\n')
}

/** What failed, a line each, so that the end of a long log tells it. */
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
  say(`\n── ${step.name}`)
  const start = performance.now()
  const counts = await step.run().catch((error: unknown) => {
    say(String(error))
    return failed
  })
  return { name: step.name, counts, ms: performance.now() - start }
}

function leaveOut(step: Step, missing: readonly string[], say: Say): Outcome {
  say(`\n── ${step.name}: left out, because of ${missing.join(', ')}`)
  return { name: step.name, counts: skipped, ms: 0 }
}

function row(name: string, ...figures: (string | number)[]): string {
  return name.padEnd(34) + figures.map((figure) => String(figure).padStart(9)).join('')
}

function sumOfMs(outcomes: readonly Outcome[]): number {
  return outcomes.reduce((sum, { ms }) => sum + ms, 0)
}
