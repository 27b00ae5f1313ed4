import { type Counts, failed, skipped, total } from './counts.ts'

export interface Step {
  name: string
  /** The names of steps that must succeed first. */
  needs?: readonly string[]
  /** Whether the step runs alone, because it uses all cores. Other steps run two at a time. */
  isAlone?: boolean
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

/** The number of concurrent steps, unless one runs alone. */
const BESIDE = 2

/** Runs the steps in order, as many at once as allowed. A failed step stops only those that need it. */
export async function runSteps(steps: readonly Step[], say: Say = console.log): Promise<Outcome[]> {
  const outcomes = new Map<Step, Promise<Outcome>>()
  const running = new Set<Promise<Outcome>>()
  for (const step of steps) {
    const needed = [...outcomes].filter(([{ name }]) => step.needs?.includes(name))
    const missing = (await Promise.all(needed.map(([, outcome]) => outcome))).filter(
      ({ counts }) => !isGood(counts),
    )
    while (running.size > (step.isAlone ? 0 : BESIDE - 1)) await Promise.race(running)
    const outcome = missing.length ? leaveOut(step, missing, say) : runStep(step, say)
    outcomes.set(step, outcome)
    running.add(outcome)
    const end = outcome.then(() => running.delete(outcome))
    if (step.isAlone) await end
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

/** The output of concurrent steps is shown as one block when a step has ended. */
async function runStep(step: Step, say: Say): Promise<Outcome> {
  const start = performance.now()
  const heard: string[] = []
  const tell: Say = (text) => (step.isAlone ? say(text) : void heard.push(text))
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
